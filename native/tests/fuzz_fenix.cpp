#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = trilith::split(data, size);
    const trilith::fenix::Options options{size % 2 == 1, size % 3 == 1, 3, 100};
    try {
        trilith::fenix::with_position(input.position, options, [&](const auto& here) {
            using Position = std::decay_t<decltype(here)>;
            trilith::exercise(here, input.turn, [&](std::string_view text) { return Position::parse(text, options); });
            return 0;
        });
    } catch (const trilith::Refused&) {
    } catch (const trilith::TooComplex&) {
    }
    return 0;
}
