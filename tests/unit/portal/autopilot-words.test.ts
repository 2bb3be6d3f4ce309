import { expect, it } from 'vitest'
import { SAME_SHARE, sharedWords } from '#lib/portal/autopilot/shared-words.ts'

const talk = (seed: number, length = 400) => Array.from({ length }, (_, at) => `w${(at * seed * 13 + seed) % 1999}`)
/** With so many words recognized in another way, evenly spread. */
const misheard = (words: readonly string[], every: number) =>
  words.map((word, at) => (at % every === every - 1 ? `x${at}` : word))

it('knows a talk that is recognized again, and a little differently', () => {
  expect(sharedWords(talk(1), talk(1))).toBe(1)
  expect(sharedWords(talk(1), misheard(talk(1), 20))).toBeGreaterThan(SAME_SHARE)
  expect(sharedWords(talk(1), misheard(talk(1), 20))).toBeLessThan(1)
})

it('knows it with another opening, but not a part of it, nor the same opening before another talk', () => {
  expect(sharedWords(talk(1), [...talk(3, 20), ...talk(1)])).toBeGreaterThan(SAME_SHARE)
  expect(sharedWords(talk(1), talk(1).slice(0, 250))).toBeLessThan(SAME_SHARE)
  expect(sharedWords([...talk(3, 80), ...talk(1)], [...talk(3, 80), ...talk(2)])).toBeLessThan(0.3)
})

it('is not misled by the words of a language, which all talks have', () => {
  const common = 'and then we said that this is what it was about so you know'.split(' ')
  const mixed = (seed: number) => talk(seed).flatMap((word, at) => [word, common[at % common.length] ?? ''])
  expect(sharedWords(mixed(1), mixed(2))).toBe(0)
})

it('tells nothing of few words', () => {
  expect(sharedWords(talk(1, 49), talk(1, 49))).toBe(0)
})
