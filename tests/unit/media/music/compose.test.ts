import { describe, expect, it } from 'vitest'
import { compose } from '#lib/media/music/compose.ts'
import { MOODS } from '#lib/media/music/mood.ts'
import { renderPiece } from '#lib/media/music/render-piece.ts'
import { STYLES } from '#lib/media/music/styles.ts'

const RATE = 12_000

describe('composed music', () => {
  it('is the same for the same mood and seed, and different for others', () => {
    const pieces = MOODS.flatMap((mood) => [1, 2, 3].map((seed) => JSON.stringify(compose(mood, seed, 20))))
    expect(new Set(pieces).size).toBe(pieces.length)
    expect(JSON.stringify(compose('calm', 2, 20))).toBe(pieces[MOODS.indexOf('calm') * 3 + 1])
  })

  it('begins like a shorter one, and is as long as asked for in whole phrases', () => {
    for (const mood of MOODS) {
      const [short, long] = [compose(mood, 5, 3), compose(mood, 5, 70)]
      expect(long.notes.slice(0, 12)).toEqual(short.notes.slice(0, 12))
      expect(long.seconds).toBeGreaterThanOrEqual(70)
      expect((long.seconds * long.beatsPerMinute) / 60 / 16).toBeCloseTo(Math.round(long.seconds / short.seconds), 6)
    }
  })

  it('keeps to the notes of its key', () => {
    for (const mood of MOODS) {
      const pitched = compose(mood, 9, 30).notes.filter(
        ({ voice }) => !['kick', 'drum', 'brush', 'shaker'].includes(voice),
      )
      const classes = new Set(pitched.map(({ pitch }) => pitch % 12))
      const isOfKey = STYLES[mood].keys.some((key) => {
        const inKey = new Set(STYLES[mood].scale.map((step) => (step + key) % 12))
        return [...classes].every((each) => inKey.has(each))
      })
      expect(isOfKey, `${mood}: ${[...classes]}`).toBe(true)
    }
  })

  it('sounds even: never clipped, without a constant part, in both channels, with its beat where it says', () => {
    for (const mood of MOODS) {
      const piece = compose(mood, 4, 8)
      const { left, right } = renderPiece(piece, RATE)
      for (const channel of [left, right]) {
        const peak = channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
        const power = channel.reduce((sum, value) => sum + value * value, 0) / channel.length
        const mean = channel.reduce((sum, value) => sum + value, 0) / channel.length
        expect(peak).toBeLessThanOrEqual(0.701)
        expect(Math.abs(mean)).toBeLessThan(0.001)
        expect(20 * Math.log10(peak / Math.sqrt(power)), mood).toBeLessThan(20)
        expect(10 * Math.log10(power), mood).toBeGreaterThan(-24)
      }
      expect(left).not.toEqual(right)
      const bar = (60 / piece.beatsPerMinute) * 4
      const firsts = piece.notes.filter(
        ({ voice, at }) => voice === 'bass' && Math.abs(at / bar - Math.round(at / bar)) < 0.01,
      )
      expect(firsts.length).toBeGreaterThanOrEqual(Math.floor(piece.seconds / bar) - 1)
    }
  })
})
