#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = trilith::split(data, size);
    try {
        const auto parse = [](std::string_view text) { return trilith::lyngk::Position::parse(text); };
        trilith::exercise(parse(input.position), input.turn, parse);
    } catch (const trilith::Refused&) {
    }
    return 0;
}
