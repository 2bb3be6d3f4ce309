import { describe, expect, it } from 'vitest'
import { chooseMoments } from '#lib/media/clips/moments/choose-moments.ts'
import { describeMoment } from '#lib/media/clips/moments/describe-moment.ts'

const wish = { count: null, prompt: null, keywords: [], minSeconds: 10, maxSeconds: 20 }

/** A still and quiet minute and a half, with something from 30 to 45 s and less of it from 70 to 80 s. */
function video() {
  const inside = (at: number, from: number, to: number) => at >= from && at < to
  const perTenthSecond = Array.from({ length: 900 }, (_, i) => {
    const at = i / 10
    return inside(at, 30, 45) ? 12 + (i % 3) : inside(at, 70, 80) ? 6 + (i % 3) : 0.2 + (i % 2) / 10
  })
  const loudness = Array.from({ length: 900 }, (_, i) => (inside(i / 10, 30, 45) ? -15 : -50 - (i % 2)))
  return { motion: { perTenthSecond, cuts: [30.2, 37, 44.8, 70.1] }, loudness, durationSeconds: 90 }
}

describe('reels of a video in which nobody speaks', () => {
  it('are where most happens, begin and end at cuts, and never overlap', () => {
    const [best, ...others] = chooseMoments(video(), wish)
    expect([best?.startSeconds, best?.endSeconds]).toEqual([30.2, 44.8])
    expect(best).toMatchObject({ isLively: true, isLoud: true, cuts: 1 })
    const all = [best, ...others].flatMap((one) => one ?? []).sort((a, b) => a.startSeconds - b.startSeconds)
    for (const [i, one] of all.entries()) {
      const length = one.endSeconds - one.startSeconds
      expect(length).toBeGreaterThanOrEqual(10)
      expect(length).toBeLessThanOrEqual(20)
      expect(one.endSeconds).toBeLessThanOrEqual(all[i + 1]?.startSeconds ?? 90)
    }
    expect(others.every((one) => one.score <= (best?.score ?? 0))).toBe(true)
  })

  it('are as many as asked for, and found without any sound', () => {
    expect(chooseMoments(video(), { ...wish, count: 2 })).toHaveLength(2)
    const silent = chooseMoments({ ...video(), loudness: [] }, { ...wish, count: 1 })
    expect(silent[0]).toMatchObject({ startSeconds: 30.2, isLoud: false })
  })

  it('are found in a video that is as short as a reel, and in one where nothing happens', () => {
    const still = {
      motion: { perTenthSecond: Array.from({ length: 105 }, () => 0), cuts: [] },
      loudness: [],
      durationSeconds: 10.5,
    }
    const [only, ...none] = chooseMoments(still, wish)
    expect(none).toEqual([])
    expect((only?.endSeconds ?? 0) - (only?.startSeconds ?? 0)).toBeGreaterThanOrEqual(10)
  })

  it('say where they are, having no words', () => {
    const [best] = chooseMoments(video(), wish)
    if (best === undefined) throw new Error('There is no moment.')
    expect(describeMoment(best, 'en')).toMatchObject({ title: 'Moment at 0:30', hook: '', mood: 'upbeat' })
    expect(describeMoment(best, 'es-MX').title).toBe('Momento del minuto 0:30')
  })
})
