// A growing row of values that never move. Memory comes in pieces, so that no addition takes long however many there
// are: a search that is told to stop does so at once.
#pragma once

#include <memory>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

template <class T> class Pool {
  public:
    static constexpr u32 piece = 1u << 13;

    T& operator[](u32 i) { return pieces_[i / piece][i % piece]; }
    const T& operator[](u32 i) const { return pieces_[i / piece][i % piece]; }
    u32 size() const { return size_; }

    void clear() { size_ = 0; }
    void push_back(const T& value) { (*this)[add(1)] = value; }

    // Add `count` values side by side, at most a piece of them, to be filled in; the number of the first.
    u32 add(u32 count) {
        if (size_ % piece + count > piece) size_ += piece - size_ % piece;  // a gap, as they would not fit in
        if (size_ == pieces_.size() * piece) pieces_.push_back(std::make_unique_for_overwrite<T[]>(piece));
        size_ += count;
        return size_ - count;
    }

  private:
    std::vector<std::unique_ptr<T[]>> pieces_;
    u32 size_ = 0;
};

}  // namespace trilith
