import { expect, it } from 'vitest'
import { speakingMouth } from '#lib/media/sample/puppets/speaking-mouth.ts'

const RATE = 8_000
/** A second of voice, then a second of silence. */
const pcm = Float32Array.from({ length: 2 * RATE }, (_, at) => (at < RATE ? 0.2 * Math.sin(at / 3) : 0))
const spoken = (text: string) =>
  speakingMouth({ pcm, sampleRate: RATE, durationSeconds: 2, words: [{ text, startSeconds: 0, endSeconds: 1 }] })

it('a mouth opens with the voice and closes in silence', () => {
  const mouth = spoken('Aaaa.')
  expect(mouth(0.5).open).toBeGreaterThan(0.7)
  expect(mouth(1.5).open).toBe(0)
})

it('lips meet on b, m and p however loud the voice is, and are round on o and wide on e', () => {
  expect(spoken('mmm')(0.5).open).toBe(0)
  expect(spoken('ooo')(0.5).round).toBeGreaterThan(0.8)
  expect(spoken('eee')(0.5)).toMatchObject({ round: 0, smile: 0.75 })
})

it('a mouth passes from one letter to the next without a jump', () => {
  const mouth = spoken('ma')
  const opens = Array.from({ length: 60 }, (_, at) => mouth(0.2 + at / 100).open)
  for (const [at, open] of opens.entries()) expect(Math.abs(open - (opens[at - 1] ?? open))).toBeLessThan(0.05)
})
