// Checks the counts in perft files (tests/perft/*.perft), which describe their format, against perft().
//   perft FILE … [--limit LEAVES]
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "trilith/games.hpp"
#include "trilith/play.hpp"

using namespace trilith;

namespace {

struct Line {
    std::string position;
    std::map<std::string, std::string> options;
    std::map<int, u64> counts;
};

std::string trimmed(const std::string& text) {
    const auto begin = text.find_first_not_of(" \t\r"), end = text.find_last_not_of(" \t\r");
    return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

Line read_line(const std::string& text) {
    std::istringstream fields(text);
    std::string field;
    Line line;
    std::getline(fields, field, ';');
    line.position = trimmed(field);
    while (std::getline(fields, field, ';')) {
        std::istringstream words(field);
        std::string head, value;
        words >> head >> value;
        if (head == "option") {
            line.options[value.substr(0, value.find('='))] = value.substr(value.find('=') + 1);
        } else {
            line.counts[std::stoi(head.substr(1))] = std::stoull(value);
        }
    }
    return line;
}

fenix::Options fenix_options(std::map<std::string, std::string> given) {
    fenix::Options options;
    options.adjacent = given["prep"] == "adjacent";
    options.stalemate_loses = given["stalemate"] == "loss";
    return options;
}

template <class Count> u64 counted(const Line& line, Count&& count) {
    if (line.position.starts_with("lyngk")) return count(lyngk::Position::parse(line.position));
    const auto spaces = std::count(line.position.begin(), line.position.end(), ' ');
    const bool is_zertz = line.position.find_first_of("0123456789") != std::string::npos && spaces == 5 &&
                          line.position.substr(0, line.position.find(' ')).find('/') == std::string::npos;
    if (is_zertz) return zertz::with_position(line.position, count);
    return fenix::with_position(line.position, fenix_options(line.options), count);
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
                const u64 found = counted(line, [&](const auto& position) { return perft(position, depth); });
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
