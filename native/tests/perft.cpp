// Checks the counts in perft files (tests/perft/*.perft), which describe their format, against perft().
//   perft FILE … [--limit LEAVES]
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "test_position.hpp"
#include "trilith/play.hpp"

using namespace trilith;
using namespace trilith::tests;

namespace {

struct Line {
    TestPosition position;
    std::map<int, u64> counts;
};

Line read_line(const std::string& text) {
    std::istringstream fields(text);
    std::string field;
    Line line;
    std::getline(fields, field, ';');
    line.position.text = trimmed(field);
    while (std::getline(fields, field, ';')) {
        std::istringstream words(field);
        std::string head, value;
        words >> head >> value;
        if (head == "option") {
            line.position.options[value.substr(0, value.find('='))] = value.substr(value.find('=') + 1);
        } else {
            line.counts[std::stoi(head.substr(1))] = std::stoull(value);
        }
    }
    return line;
}

}  // namespace

int main(int count, char** arguments) {
    int passed = 0, failed = 0;
    u64 limit = 50'000'000;
    for (int i = 1; i < count; ++i) {
        if (std::string_view(arguments[i]) == "--limit" && i + 1 < count) {
            limit = std::stoull(arguments[++i]);
            continue;
        }
        std::ifstream file(arguments[i]);
        if (!file) {
            std::printf("%s: cannot be read\n", arguments[i]);
            return 2;
        }
        std::string text;
        for (int number = 1; std::getline(file, text); ++number) {
            if (trimmed(text).empty() || trimmed(text)[0] == '#') continue;
            const Line line = read_line(text);
            for (const auto& [depth, wanted] : line.counts) {
                if (wanted > limit) continue;
                const u64 found =
                    with_position(line.position, [&](const auto& position) { return perft(position, depth); });
                if (found == wanted) {
                    ++passed;
                } else {
                    ++failed;
                    std::printf("%s:%d: depth %d: expected %llu, found %llu\n", arguments[i], number, depth,
                                static_cast<unsigned long long>(wanted), static_cast<unsigned long long>(found));
                }
            }
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? 0 : 1;
}
