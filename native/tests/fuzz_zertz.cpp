#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = trilith::split(data, size);
    try {
        trilith::zertz::with_position(input.position, [&](const auto& here) {
            using Position = std::decay_t<decltype(here)>;
            trilith::exercise(here, input.turn, [](std::string_view text) { return Position::parse(text); });
            return 0;
        });
    } catch (const trilith::Refused&) {
    }
    return 0;
}
