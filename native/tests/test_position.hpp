// Reads a position with its options from a line of a perft file: "position ; option name=value ; …".
#pragma once

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

#include "trilith/games.hpp"

namespace trilith::tests {

inline std::string trimmed(const std::string& text) {
    const auto begin = text.find_first_not_of(" \t\r"), end = text.find_last_not_of(" \t\r");
    return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

struct TestPosition {
    std::string text;
    std::map<std::string, std::string> options;
};

inline fenix::Options fenix_options(std::map<std::string, std::string> given) {
    fenix::Options options;
    options.adjacent = given["prep"] == "adjacent";
    options.stalemate_loses = given["stalemate"] == "loss";
    return options;
}

// Call `use` with the position, as the type of its game and board.
template <class Use> auto with_position(const TestPosition& read, Use&& use) {
    const std::string& text = read.text;
    if (text.starts_with("lyngk")) return use(lyngk::Position::parse(text));
    const auto spaces = std::count(text.begin(), text.end(), ' ');
    const bool is_zertz = text.find_first_of("0123456789") != std::string::npos && spaces == 5 &&
                          text.substr(0, text.find(' ')).find('/') == std::string::npos;
    if (is_zertz) return zertz::with_position(text, use);
    return fenix::with_position(text, fenix_options(read.options), use);
}

}  // namespace trilith::tests
