// Runs a fuzz target without libFuzzer: on every line of the seed files, then on random mutations of them, repeatable
// by seed.
//   fuzz_GAME SECONDS SEED FILE …
// (With clang, link the target with -fsanitize=fuzzer instead of this file for coverage-guided runs.)
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "trilith/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::string_view alphabet = "IBRGKJWoSGKsgkrbpxattle0123456789/()-:,+ x\nabcdefghi";

void mutate(std::string& text, const std::vector<std::string>& seeds, trilith::Random& random) {
    const auto place = [&] {
        return static_cast<std::size_t>(random.below(static_cast<trilith::u64>(text.size() + 1)));
    };
    const std::size_t at = place(), to = place();
    const char letter = random.below(20) == 0
                            ? static_cast<char>(random.below(256))
                            : alphabet[static_cast<std::size_t>(random.below(static_cast<int>(alphabet.size())))];
    switch (random.below(6)) {
    case 0: text.insert(at, 1, letter); break;
    case 1:
        if (at < text.size()) text.erase(at, 1);
        break;
    case 2:
        if (at < text.size()) text[at] = letter;
        break;
    case 3:
        if (at < text.size() && to < text.size()) std::swap(text[at], text[to]);
        break;
    case 4: text.erase(std::min(at, to), std::max(at, to) - std::min(at, to)); break;
    default: {
        const std::string& other =
            seeds[static_cast<std::size_t>(random.below(static_cast<trilith::u64>(seeds.size())))];
        text = text.substr(0, at) + other.substr(std::min(to, other.size()));
    }
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 4) {
        std::printf("usage: %s SECONDS SEED FILE ...\n", arguments[0]);
        return 2;
    }
    std::vector<std::string> seeds;
    for (int i = 3; i < count; ++i) {
        std::ifstream file(arguments[i]);
        for (std::string line; std::getline(file, line);) {
            if (!line.empty() && line[0] != '#') seeds.push_back(line.substr(0, line.find(" ;")));
        }
    }
    const auto run = [](const std::string& text) {
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    };
    std::vector<std::string> quick;  // only seeds that run in under 100 ms are mutated; slower ones run once
    for (const std::string& seed : seeds) {
        const auto begin = std::chrono::steady_clock::now();
        run(seed);
        if (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(100)) quick.push_back(seed);
    }
    trilith::Random random(std::stoull(arguments[2]));
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::stoi(arguments[1]));
    long long inputs = static_cast<long long>(seeds.size());
    while (!quick.empty() && std::chrono::steady_clock::now() < end) {
        std::string text = quick[static_cast<std::size_t>(random.below(static_cast<trilith::u64>(quick.size())))];
        for (int changes = 1 + random.below(4); changes > 0; --changes) mutate(text, quick, random);
        run(text);
        ++inputs;
    }
    std::printf("%lld inputs, no fault\n", inputs);
    return seeds.empty() ? 2 : 0;
}
