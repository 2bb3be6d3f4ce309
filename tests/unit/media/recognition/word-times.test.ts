import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSegments } from '#lib/media/recognition/segments.ts'
import { layOut } from '#lib/media/recognition/vad/windows.ts'
import { placeWords } from '#lib/media/recognition/word-times.ts'

const window = layOut(
  [
    { startSeconds: 10, endSeconds: 12 },
    { startSeconds: 12.8, endSeconds: 15 },
  ],
  20,
)

describe('placing words', () => {
  it('puts a word that spans a pause on the side of its punctuation', () => {
    // The window begins 0.3 s before the first region.
    const [, comma, after] = placeWords(window, [word(' So', 0.3, 1), word(' then,', 1, 3.0), word(' next', 3.0, 4)])
    expect(comma?.endSeconds).toBeLessThanOrEqual(12)
    expect(after?.startSeconds).toBeGreaterThanOrEqual(12.7)
    const [, late] = placeWords(window, [word(' So,', 0.3, 2.1), word(' then', 2.1, 3.5)])
    expect(late?.startSeconds).toBe(12.8)
  })

  it('never lets words overlap, run backwards or leave the speech', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 6, noNaN: true }), { minLength: 2, maxLength: 30 }), (times) => {
        const sorted = times.sort((a, b) => a - b)
        const words = sorted.slice(1).map((end, i) => word(' word', sorted[i] ?? 0, end))
        let before = 10
        for (const placed of placeWords(window, words)) {
          expect(placed.startSeconds).toBeGreaterThanOrEqual(before)
          expect(placed.endSeconds).toBeGreaterThan(placed.startSeconds)
          before = placed.endSeconds
        }
        expect(before).toBeLessThanOrEqual(15 + words.length * 0.061)
      }),
    )
  })
})

describe('grouping words into segments', () => {
  it('ends at sentences and long pauses, not at abbreviations', () => {
    const words = 'I met Dr. Smith at the old harbor. He laughed. Then he left'
      .split(' ')
      .map((text, i) => ({ text, startSeconds: i * 0.5, endSeconds: i * 0.5 + 0.4 }))
    const [last] = words.slice(-1)
    if (last) last.startSeconds = last.endSeconds += 3
    expect(toSegments(words, { separator: ' ', writtenIn: 'en' }).map((segment) => segment.text)).toEqual([
      'I met Dr. Smith at the old harbor.',
      'He laughed. Then he',
      'left',
    ])
  })

  it('continues after abbreviations and ordinals of the spoken language', () => {
    const words = 'Wir fahren am späten Abend des 3. März z. B. nach Ulm. Dann ist Schluss'
      .split(' ')
      .map((text, i) => ({ text, startSeconds: i * 0.5, endSeconds: i * 0.5 + 0.4 }))
    expect(toSegments(words, { separator: ' ', writtenIn: 'de' }).map((segment) => segment.text)).toEqual([
      'Wir fahren am späten Abend des 3. März z. B. nach Ulm.',
      'Dann ist Schluss',
    ])
  })

  it('writes languages without spaces without spaces', () => {
    const words = ['今天', '天气', '好。'].map((text, i) => ({ text, startSeconds: i, endSeconds: i + 1 }))
    expect(toSegments(words, { separator: '', writtenIn: 'zh-Hans' })[0]?.text).toBe('今天天气好。')
  })
})

function word(text: string, startSeconds: number, endSeconds: number) {
  return { text, startSeconds, endSeconds, confidence: 0.9 }
}
