import { describe, expect, it } from 'vitest'
import type { SoundCurve } from '#lib/media/clips/audio-analysis/sound-curve.ts'
import { type Cleaning, cleanReel } from '#lib/media/clips/cleaning/clean-reel.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Word } from '#lib/media/transcript.ts'

type Sounding = { text?: string; from: number; to: number; level?: number; pitch?: (second: number) => number }

/** A sound of words and other noises, at −20 dB over a room of −70 dB. */
function scene(parts: Sounding[], seconds = 10): { words: Word[]; curve: SoundCurve } {
  const curve = { levels: new Float32Array(seconds * 100).fill(-70), pitches: new Float32Array(seconds * 100) }
  for (const { from, to, level = -20, pitch = (second: number) => 120 + 40 * Math.sin(20 * second) } of parts) {
    for (let frame = Math.round(from * 100); frame < Math.round(to * 100); frame++) {
      curve.levels[frame] = level
      curve.pitches[frame] = pitch(frame / 100)
    }
  }
  const words = parts.flatMap(({ text, from, to }) =>
    text === undefined ? [] : [{ text, startSeconds: from, endSeconds: to }],
  )
  return { words, curve }
}

const clean = (
  { words, curve }: ReturnType<typeof scene>,
  options: Partial<Cleaning>,
  span = { startSeconds: 0.9, endSeconds: 5 },
) => {
  const cleaned = cleanReel(
    words,
    span,
    curve,
    { removeFillerWords: false, removeSilenceParts: false, ...options },
    'en',
  )
  const cuts = cleaned.cuts.map(({ start, end }) => [secondsOf(start), secondsOf(end)] as const)
  return { ...cleaned, cuts, kept: cleaned.words.filter((word) => word.kept).map((word) => word.text) }
}

const steady = () => 110

describe('a reel that is cleaned', () => {
  const talk = scene([
    { text: 'We', from: 1, to: 1.3 },
    { text: 'stopped.', from: 1.3, to: 1.7 },
    { text: 'Um,', from: 2.9, to: 3.2 },
    { text: 'yes.', from: 3.4, to: 3.8 },
    { text: 'um', from: 7, to: 7.3 },
  ])

  it('keeps everything where nothing is to be removed', () => {
    expect(clean(talk, {})).toMatchObject({ cuts: [], kept: ['We', 'stopped.', 'Um,', 'yes.', 'um'] })
  })

  it('loses its fillers, up to the quiet on both sides of them, and no word of its surroundings', () => {
    const { words, kept } = clean(talk, { removeFillerWords: true })
    expect(kept).toEqual(['We', 'stopped.', 'yes.', 'um'])
    const [start = 0, end = 0] = words
      .filter((word) => !word.kept)
      .flatMap((word) => [secondsOf(word.start), secondsOf(word.end)])
    expect(start).toBeLessThan(2.9)
    expect(start).toBeGreaterThan(2.75)
    expect(end).toBeGreaterThan(3.2)
    expect(end).toBeLessThan(3.4)
  })

  it('has long pauses shortened to a quarter of a second, in the middle of their silence', () => {
    const { cuts } = clean(talk, { removeSilenceParts: true })
    expect(cuts).toHaveLength(2)
    expect(cuts[0]?.[0]).toBeCloseTo(1.825, 2)
    expect(cuts[0]?.[1]).toBeCloseTo(2.775, 2)
  })

  it.each([0.1, 0.5, 0.9])('has pauses shortened to the %d seconds that were asked for', (longestPauseSeconds) => {
    const { cuts } = clean(talk, { removeSilenceParts: true, removeFillerWords: false, longestPauseSeconds })
    const [start = 0, end = 0] = cuts[0] ?? []
    expect(1.2 - (end - start)).toBeCloseTo(longestPauseSeconds, 2)
  })

  it('keeps pauses that are no longer than was asked for', () => {
    expect(clean(talk, { removeSilenceParts: true, longestPauseSeconds: 1.25 }).cuts).toEqual([])
  })

  it('keeps what is heard in a pause, such as laughter', () => {
    const laughing = scene([
      { text: 'Funny.', from: 1, to: 1.5 },
      { from: 2.5, to: 3.6, level: -22 },
      { text: 'Yes.', from: 4.5, to: 4.9 },
    ])
    for (const [start, end] of clean(laughing, { removeSilenceParts: true, removeFillerWords: true }).cuts)
      expect(end <= 2.5 || start >= 3.6).toBe(true)
  })

  it('keeps pauses in which it is not quiet', () => {
    const noisy = scene([
      { from: 0, to: 10, level: -24 },
      { text: 'We', from: 1, to: 1.3 },
      { text: 'stopped.', from: 3, to: 3.4 },
    ])
    expect(clean(noisy, { removeSilenceParts: true }).cuts).toEqual([])
  })

  it('loses a drawn-out sound between words that the recognizer left out', () => {
    const hesitating = scene([
      { text: 'We', from: 1, to: 1.3 },
      { from: 1.6, to: 1.95, level: -24, pitch: steady },
      { text: 'stopped.', from: 2.3, to: 2.7 },
    ])
    const { cuts, kept } = clean(hesitating, { removeFillerWords: true })
    expect(kept).toEqual(['We', 'stopped.'])
    expect(cuts.some(([start, end]) => start <= 1.6 && end >= 1.95)).toBe(true)
  })

  it('finds such a sound inside a word that the recognizer stretched over it, and keeps the word', () => {
    const { curve } = scene([
      { from: 1, to: 1.3 },
      { from: 1.6, to: 1.95, level: -24, pitch: steady },
      { from: 2.3, to: 2.9 },
    ])
    const words = [
      { text: 'the', startSeconds: 1, endSeconds: 1.3 },
      { text: 'calendar', startSeconds: 1.4, endSeconds: 2.9 },
    ]
    const { cuts, kept } = clean({ words, curve }, { removeFillerWords: true })
    expect(kept).toEqual(['the', 'calendar'])
    expect(cuts.some(([start, end]) => start <= 1.6 && end >= 1.95)).toBe(true)
    expect(cuts.every(([start, end]) => end <= 2.3 || start >= 2.9)).toBe(true)
  })

  it('loses a hesitation on which the recognizer put a short word, and keeps the word where it was said', () => {
    const { curve } = scene([
      { from: 1, to: 1.3 },
      { from: 1.6, to: 1.95, level: -24, pitch: steady },
      { from: 2.3, to: 2.9 },
    ])
    const words = [
      { text: 'table.', startSeconds: 1, endSeconds: 1.3 },
      { text: 'The', startSeconds: 1.7, endSeconds: 1.85 },
      { text: 'numbers', startSeconds: 2.5, endSeconds: 2.9 },
    ]
    const cleaned = clean({ words, curve }, { removeFillerWords: true })
    expect(cleaned.kept).toEqual(['table.', 'The', 'numbers'])
    expect(secondsOf(cleaned.words[1]?.start ?? [0, 1])).toBeCloseTo(2.27)
    expect(cleaned.cuts.some(([start, end]) => start <= 1.6 && end >= 1.95)).toBe(true)
    expect(cleaned.cuts.every(([, end]) => end <= 2.3)).toBe(true)
  })

  it.each<[string, Sounding]>([
    ['that glides like a word', { from: 1.6, to: 1.95, pitch: (second) => 100 + 150 * (second - 1.6) }],
    ['without pitch', { from: 1.6, to: 1.95, pitch: () => 0 }],
    ['that is long', { from: 1.6, to: 2.6, pitch: steady }],
    ['that hangs on a word', { from: 1.3, to: 1.7, pitch: steady }],
  ])('keeps an unrecognized sound %s', (_, sounding) => {
    const { cuts } = clean(
      scene([{ text: 'We', from: 1, to: 1.3 }, sounding, { text: 'stopped.', from: 2.9, to: 3.3 }]),
      { removeFillerWords: true },
    )
    expect(cuts).toEqual([])
  })

  it('of no words has no cuts', () => {
    expect(clean(scene([]), { removeFillerWords: true })).toMatchObject({ words: [], cuts: [] })
  })
})
