import { describe, expect, it } from 'vitest'
import type { LanguageName } from '#lib/media/languages.ts'
import { type ProvidedPart, providedTranscript } from '#lib/media/recognition/provided-transcript.ts'

function transcriptOf(part: Partial<ProvidedPart>, language: LanguageName = 'english', durationSeconds = 60) {
  const whole = { startSeconds: 0, seconds: 60, text: '', words: [], segments: [], ...part }
  return providedTranscript([whole], { language, durationSeconds, recognizer: 'large at example.org' })
}

const timed = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds })

describe('a transcript by another recognizer', () => {
  it('names that recognizer and restores punctuation', () => {
    const words = [timed('Well', 1, 1.3), timed('said', 1.4, 1.8), timed('Ann', 1.9, 2.2), timed('dont', 2.6, 2.8)]
    const transcript = transcriptOf({ text: '“Well,” said Ann. dont!', words })
    expect(transcript.recognizer).toBe('large at example.org')
    expect(transcript.segments.flatMap((segment) => segment.words.map((word) => word.text))).toEqual([
      '“Well,”',
      'said',
      'Ann.',
      'dont!',
    ])
  })

  it('spreads sentences whose words have no times over their time', () => {
    const { segments } = transcriptOf({ segments: [timed('One two three.', 10, 13)] })
    const words = segments.flatMap((segment) => segment.words)
    expect(words.map((word) => word.text)).toEqual(['One', 'two', 'three.'])
    expect(words[0]?.startSeconds).toBe(10)
    expect(words.at(-1)?.endSeconds).toBeCloseTo(13)
  })

  it('drops hallucinations in silence', () => {
    const hallucinated = { ...timed('Thank you for watching.', 20, 21), noSpeech: 0.9, meanLogProbability: -1.2 }
    const words = [timed('Hello', 1, 2), timed('Thank', 20, 20.3), timed('you', 20.3, 20.6)]
    const { segments } = transcriptOf({ words, segments: [timed('Hello.', 1, 2), hallucinated] })
    expect(segments.map((segment) => segment.text)).toEqual(['Hello.'])
  })

  it('keeps times in order and inside the audio, whatever it gets', () => {
    const words = [timed('a', 5, 2), timed('b', 1, 90), timed('c', 3, 4), timed('d', 500, 501)]
    const { segments } = transcriptOf({ text: 'a b c d', words, segments: [] }, 'english', 30)
    let before = 0
    for (const word of segments.flatMap((segment) => segment.words)) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(before)
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
      before = word.endSeconds
    }
    expect(before).toBeLessThanOrEqual(30)
  })

  it('writes the script that the language asks for', () => {
    const segments = [timed('我们坐火车去海边。', 0, 3)]
    expect(transcriptOf({ segments }, 'chinese (mandarin, traditional)').segments[0]?.text).toBe('我們坐火車去海邊。')
  })

  it('offsets the words of later parts', () => {
    const part = (startSeconds: number) => ({
      ...{ startSeconds, seconds: 600, text: 'Hi.', segments: [] },
      words: [timed('Hi.', 1, 2)],
    })
    const options = { language: 'english', durationSeconds: 1200, recognizer: 'x' } as const
    const { segments } = providedTranscript([part(0), part(600)], options)
    expect(segments.map((segment) => segment.startSeconds)).toEqual([1, 601])
  })

  it.each<[string, LanguageName, Partial<ProvidedPart>, string]>([
    ['by its English name', 'english', { language: 'German' }, 'german'],
    ['by its code', 'english', { language: 'de-AT' }, 'german'],
    ['in other letters', 'english', { text: 'Доброе утро, мы едем сегодня на поезде к морю.' }, 'russian'],
    ['in Latin letters', 'russian', { text: 'Today we take the train to the sea, and it is warm.' }, 'english'],
    [
      'in its small words',
      'english',
      { text: 'Wir fahren heute mit dem Zug ans Meer und es ist warm, aber nicht zu warm für die Kinder.' },
      'german',
    ],
  ])('names the other language that is spoken, known %s', (_, asked, part, other) => {
    const segments = [timed(part.text ?? 'Guten Tag.', 0, 8)]
    expect(transcriptOf({ ...part, segments }, asked).heardLanguage).toBe(other)
  })

  it.each<[string, LanguageName, Partial<ProvidedPart>]>([
    ['the one asked for', 'german', { language: 'german' }],
    ['a near relative', 'norwegian', { language: 'danish' }],
    ['one nobody knows', 'english', { language: 'klingon' }],
    [
      'either of two',
      'multilingual (spanish + english)',
      { text: 'We go to the sea and it is warm for all of us there.' },
    ],
    ['Hindi in Latin letters', 'hinglish', { text: 'Hum aaj train se samundar ja rahe hain, bahut accha lagega.' }],
    ['Chinese characters in Japanese', 'japanese', { text: '今日は電車で海へ行きます。とても楽しみにしています。' }],
  ])('reports no other language for %s', (_, asked, part) => {
    const segments = [timed(part.text ?? 'Guten Tag.', 0, 8)]
    expect(transcriptOf({ ...part, segments }, asked).heardLanguage).toBeUndefined()
  })

  it('keeps speakers, numbered in order of appearance, and never merges two in a segment', () => {
    const by = (speaker: string, text: string, start: number) => ({ ...timed(text, start, start + 1), speaker })
    const segments = [by('B', 'Hello.', 1), by('B', 'You there.', 2), by('A', 'Yes', 3.1), by('B', 'good.', 4.1)]
    const found = transcriptOf({ segments }).segments
    expect(found.map(({ text, speaker }) => [speaker, text])).toEqual([
      [1, 'Hello. You there.'],
      [2, 'Yes'],
      [1, 'good.'],
    ])
  })

  it('numbers no speakers where several parts each have their own names', () => {
    const part = (startSeconds: number) => ({
      ...{ startSeconds, seconds: 600, text: '', words: [] },
      segments: [
        { ...timed('Hi.', 1, 2), speaker: 'A' },
        { ...timed('Oh.', 2.1, 3), speaker: 'B' },
      ],
    })
    const options = { language: 'english', durationSeconds: 1200, recognizer: 'x' } as const
    const found = providedTranscript([part(0), part(600)], options).segments
    expect(found.map(({ text, speaker }) => [speaker, text])).toEqual(
      ['Hi.', 'Oh.', 'Hi.', 'Oh.'].map((text) => [undefined, text]),
    )
  })
})
