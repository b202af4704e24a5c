// A growing array whose values never move. Memory is allocated in blocks, so that adding a value never copies the
// others: a search can stop at any moment, however large its tree.
#pragma once

#include <memory>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

template <class T> class Pool {
  public:
    static constexpr u32 block_size = 1u << 13;

    T& operator[](u32 i) { return blocks_[i / block_size][i % block_size]; }
    const T& operator[](u32 i) const { return blocks_[i / block_size][i % block_size]; }
    u32 size() const { return size_; }

    void clear() { size_ = 0; }
    void push_back(const T& value) { (*this)[add(1)] = value; }

    // Add `count` contiguous values (at most block_size), not initialized; return the index of the first.
    u32 add(u32 count) {
        if (size_ % block_size + count > block_size)
            size_ += block_size - size_ % block_size;  // leave a gap: they must share a block
        if (size_ == blocks_.size() * block_size) blocks_.push_back(std::make_unique_for_overwrite<T[]>(block_size));
        size_ += count;
        return size_ - count;
    }

  private:
    std::vector<std::unique_ptr<T[]>> blocks_;
    u32 size_ = 0;
};

}  // namespace trilith
