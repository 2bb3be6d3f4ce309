import { describe, expect, it } from 'vitest'
import { tokenBuckets } from '#lib/core/rate-limits/token-buckets.ts'
import { networkOf } from '#lib/service/http/caller-address.ts'

describe('a bucket of tokens', () => {
  it('is full at first, says when the next token comes, and fills again within a minute', () => {
    let now = 0
    const take = tokenBuckets(() => now)
    const all = Array.from({ length: 7 }, () => take('a', 6))
    expect(all.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, true, false])
    expect(all.at(-1)).toEqual({ allowed: false, left: 0, secondsToNext: 10, secondsToFull: 60 })
    expect(take('b', 6).allowed).toBe(true)
    now = 9_900
    expect(take('a', 6).allowed).toBe(false)
    now = 10_100
    expect(take('a', 6).allowed).toBe(true)
    now = 600_000
    expect(take('a', 6)).toMatchObject({ allowed: true, left: 5 })
  })

  it('is forgotten when there are too many, the longest unused first', () => {
    const take = tokenBuckets(() => 0, 2)
    for (const name of ['a', 'b', 'a', 'c']) take(name, 3)
    expect(take('a', 3).left).toBe(0)
    expect(take('b', 3).left).toBe(2)
  })
})

describe('the network that a request is counted by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
