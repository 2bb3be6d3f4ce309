import { expect, it } from 'vitest'
import { captionsTranscript } from '#lib/media/captions-transcript.ts'
import type { Segment } from '#lib/media/transcript.ts'

const FACTS = { language: 'english', durationSeconds: 20 } as const

function heard(words: [text: string, startSeconds: number, endSeconds: number][], speaker = 1): Segment {
  const timed = words.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds }))
  const [startSeconds, endSeconds] = [timed[0]?.startSeconds ?? 0, timed.at(-1)?.endSeconds ?? 0]
  return { startSeconds, endSeconds, text: words.map(([text]) => text).join(' '), words: timed, speaker }
}

function timesOf(segments: readonly Segment[]) {
  return segments.flatMap(({ words }) =>
    words.map(({ text, startSeconds, endSeconds }) => [text, +startSeconds.toFixed(2), +endSeconds.toFixed(2)]),
  )
}

it('gives words the times at which they are heard, and the words between them the time between', () => {
  const { segments } = captionsTranscript(
    [{ startSeconds: 1, endSeconds: 5, text: 'We baked 12 loaves today.' }],
    [
      heard([
        ['we', 1.4, 1.6],
        ['baked', 1.7, 2.1],
        ['twelve', 2.2, 2.6],
        ['loaves', 2.7, 3.2],
        ['today', 3.3, 3.8],
      ]),
    ],
    FACTS,
  )
  expect(timesOf(segments)).toEqual([
    ['We', 1.4, 1.6],
    ['baked', 1.7, 2.1],
    ['12', 2.2, 2.6],
    ['loaves', 2.7, 3.2],
    ['today.', 3.3, 3.8],
  ])
})

it('shares the time of a caption by length where something else is heard', () => {
  const { segments } = captionsTranscript(
    [{ startSeconds: 1, endSeconds: 3, text: 'Buen pan' }],
    [
      heard([
        ['good', 1.1, 1.4],
        ['bread', 1.5, 2],
      ]),
    ],
    { ...FACTS, language: 'spanish' },
  )
  expect(timesOf(segments)).toEqual([
    ['Buen', 1, 2.14],
    ['pan', 2.14, 3],
  ])
})

it('keeps every word within its caption, and captions from overlapping', () => {
  const { segments } = captionsTranscript(
    [
      { startSeconds: 1, endSeconds: 4, text: 'One two' },
      { startSeconds: 3, endSeconds: 30, text: 'Three' },
      { startSeconds: 25, endSeconds: 26, text: 'Gone' },
    ],
    [
      heard([
        ['one', 0.8, 1.2],
        ['two', 2.8, 3.3],
        ['three', 3.4, 3.9],
      ]),
    ],
    FACTS,
  )
  expect(segments.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [1, 3],
    [3, 20],
  ])
  expect(timesOf(segments)).toEqual([
    ['One', 1, 1.2],
    ['two', 2.8, 3],
    ['Three', 3.4, 3.9],
  ])
})

it('takes over who says each caption', () => {
  const { segments } = captionsTranscript(
    [
      { startSeconds: 0, endSeconds: 2, text: 'How are you?' },
      { startSeconds: 2, endSeconds: 4, text: 'Well, thanks.' },
    ],
    [heard([['How', 0.2, 1.9]], 1), heard([['Well', 2.1, 3.8]], 2)],
    FACTS,
  )
  expect(segments.map(({ speaker }) => speaker)).toEqual([1, 2])
})

it('refuses captions that are not within the video', () => {
  expect(() => captionsTranscript([{ startSeconds: 30, endSeconds: 31, text: 'Late' }], [], FACTS)).toThrow(
    'None of the captions in the file is within the video.',
  )
})
