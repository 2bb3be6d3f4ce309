import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPassages } from '#lib/media/synthesis/passages.ts'
import { evenLoudness, trimmed } from '#lib/media/synthesis/recording.ts'

describe('splitting a text to be spoken', () => {
  it('goes by sentences, keeps abbreviations together and pauses longer between paragraphs', () => {
    const passages = toPassages('Dr. Smith came at 5 p.m. sharp. He left!\n\nNobody knew why… 🙂', 'en-US')
    expect(passages.map((passage) => passage.text)).toEqual([
      'Dr. Smith came at 5 p.m. sharp.',
      'He left!',
      'Nobody knew why… 🙂',
    ])
    expect(passages[1]?.pauseAfterSeconds).toBeGreaterThan(passages[0]?.pauseAfterSeconds ?? 0)
  })

  it('loses no letter of any text and makes no passage too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const passages = toPassages(text, 'en')
        const letters = (from: string) => from.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
        expect(passages.map((passage) => letters(passage.text)).join('')).toBe(letters(text))
      }),
    )
    for (const passage of toPassages('word '.repeat(1000), 'en')) expect(passage.text.length).toBeLessThanOrEqual(350)
  })
})

describe('a recording', () => {
  const rate = 22_050
  const voice = Float32Array.from({ length: rate * 3 }, (_, i) =>
    i < rate || i > rate * 2 ? 0 : 0.3 * Math.sin((2 * Math.PI * 200 * i) / rate),
  )

  it('is cut to the voice, starts and ends at zero and keeps its times', () => {
    const cut = trimmed({ pcm: voice, sampleRate: rate, words: [{ text: 'la', startSeconds: 1, endSeconds: 2 }] })
    expect(cut.pcm.length / rate).toBeCloseTo(1.08, 1)
    expect(cut.pcm[0]).toBe(0)
    expect(cut.pcm.at(-1)).toBe(0)
    expect(cut.words[0]?.startSeconds).toBeCloseTo(0.04, 2)
  })

  it('is brought to one loudness without a sample beyond the range', () => {
    for (const gain of [0.01, 1, 3]) {
      const pcm = voice.map((sample) => sample * gain)
      evenLoudness(pcm)
      const peak = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      expect(peak).toBeGreaterThan(0.15)
      expect(peak).toBeLessThan(0.95)
    }
    evenLoudness(new Float32Array(5000))
  })
})
