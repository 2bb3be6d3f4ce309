import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planShots } from '#lib/media/text-to-video/shots/plan-shots.ts'
import { narrated } from './narrated.ts'

const shotsOf = (text: string) => {
  const words = narrated(text)
  return planShots(words, (words.at(-1)?.endSeconds ?? 0) + 0.5, 'en')
}

describe('the shots of a narration', () => {
  it('end with sentences where those are of a good length', () => {
    const shots = shotsOf(
      'The baker opens her shop at five. The first loaves come out at six. People queue in the rain.',
    )
    expect(shots.map(({ text }) => text)).toEqual([
      'The baker opens her shop at five.',
      'The first loaves come out at six.',
      'People queue in the rain.',
    ])
  })

  it('part a long sentence at its commas and conjunctions', () => {
    const shots = shotsOf(
      'When the snow melts in the high mountains of the north, the rivers rise within a few days and the villages below have to be warned.',
    )
    expect(shots.length).toBeGreaterThan(1)
    for (const { text } of shots.slice(1)) expect(text).toMatch(/^(the rivers|and|within)/)
  })

  it('part no number and nothing from its article', () => {
    const shots = shotsOf(
      'Mix the flour you weighed earlier today with exactly four hundred and fifty milliliters of very cold water from the tap and wait.',
    )
    expect(shots.length).toBeGreaterThan(1)
    for (const { text } of shots) expect(text).not.toMatch(/(?:four|hundred|and|the|of)$/)
  })

  it('join sentences that are too short for a picture of their own', () => {
    expect(shotsOf('Yes. No. Maybe. Nobody knows.').length).toBeLessThan(3)
  })

  it('follow each other without gaps, hold every word once, and last 2 to 6 seconds', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}[.,]?$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 8, maxLength: 120 }), (words) => {
        const shots = shotsOf(words.join(' '))
        expect(shots[0]?.startSeconds).toBe(0)
        expect(shots.map(({ text }) => text).join(' ')).toBe(words.join(' '))
        for (const [index, shot] of shots.entries()) {
          const next = shots[index + 1]
          if (next !== undefined) expect(shot.endSeconds).toBe(next.startSeconds)
          expect(shot.endSeconds - shot.startSeconds).toBeLessThanOrEqual(6)
          if (shots.length > 1) expect(shot.endSeconds - shot.startSeconds).toBeGreaterThanOrEqual(1.9)
        }
      }),
    )
  })

  it('are one for a single word', () => {
    expect(shotsOf('Hello.')).toHaveLength(1)
  })
})
