// A pool of threads that run the same task on many items repeatedly, without being started again each time.
//
// Every thread has a share of the items, the same in every call, so that they stay in its cache; a thread that has
// finished its share helps with the others. Threads spin for a short while before they sleep, as waking up takes longer
// than a step of a game. A thread that wakes late finds no items left, and the others do not wait for it.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "trilith/bits.hpp"
#include "trilith/spin.hpp"

namespace trilith {

class ThreadPool {
  public:
    explicit ThreadPool(int threads) : shares_(static_cast<std::size_t>(std::max(threads, 1))) {
        for (std::size_t thread = 1; thread < shares_.size(); ++thread) {
            helpers_.emplace_back([this, thread] { help(thread); });
        }
    }
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ~ThreadPool() {
        ended_ = true;
        call();
        for (std::thread& helper : helpers_) helper.join();
    }

    // Call work(i) for every i from begin to end; the calling thread works too. The first exception is rethrown when
    // all threads have finished.
    template <class Work> void run(std::size_t begin, std::size_t end, const Work& work) {
        work_ = [&work](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) work(i);
        };
        const std::size_t threads = shares_.size(), size = end - begin;
        for (std::size_t k = 0; k < threads; ++k) {
            shares_[k].next = begin + size * k / threads;
            shares_[k].end = begin + size * (k + 1) / threads;
        }
        failure_ = nullptr;
        gate_ = open;
        call();
        work_on(0);
        for (u32 inside = gate_.fetch_and(~open) & ~open; inside != 0; inside = gate_) wait_while(gate_, inside);
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    static constexpr std::size_t portion = 8;  // items taken at a time: few, as games differ in cost
    static constexpr int spins = 1000;         // before sleeping: some tens of microseconds
    static constexpr u32 open = 1u << 31;

    struct alignas(64) Share {  // on a cache line of its own
        std::atomic<std::size_t> next = 0;
        std::size_t end = 0;
    };

    void call() {
        ++round_;
        round_.notify_all();
    }
    static void wait_while(const std::atomic<u32>& number, u32 old) {
        for (int i = 0; i < spins; ++i) {
            if (number != old) return;
            pause_spinning();
        }
        number.wait(old);
    }
    void help(std::size_t thread) {
        for (u32 seen = 0;;) {
            wait_while(round_, seen);
            seen = round_;
            if (ended_) return;
            u32 inside = gate_;
            while ((inside & open) != 0 && !gate_.compare_exchange_weak(inside, inside + 1)) {
            }
            if ((inside & open) == 0) continue;
            work_on(thread);
            if (gate_.fetch_sub(1) == 1) gate_.notify_one();
        }
    }
    void work_on(std::size_t thread) {
        try {
            for (std::size_t k = 0; k < shares_.size(); ++k) {
                Share& share = shares_[(thread + k) % shares_.size()];
                for (std::size_t first; (first = share.next.fetch_add(portion)) < share.end;) {
                    work_(first, std::min(first + portion, share.end));
                }
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            if (!failure_) failure_ = std::current_exception();
            for (Share& share : shares_) share.next = share.end;
        }
    }

    std::vector<Share> shares_;
    std::vector<std::thread> helpers_;
    std::function<void(std::size_t, std::size_t)> work_;
    std::mutex lock_;  // of failure_
    std::exception_ptr failure_;
    std::atomic<u32> round_ = 0;  // counts the calls
    std::atomic<u32> gate_ = 0;   // the number of helpers at work; the bit `open` lets more join
    std::atomic<bool> ended_ = false;
};

}  // namespace trilith
