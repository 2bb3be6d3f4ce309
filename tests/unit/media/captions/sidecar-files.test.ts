import { parse } from '@plussub/srt-vtt-parser'
import fc from 'fast-check'
import { parseText } from 'media-captions'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '#lib/media/captions/columns.ts'
import { sidecarCues, toSrt, toVtt } from '#lib/media/captions/sidecars.ts'
import { joinWords } from '#lib/media/captions/words.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Cue } from '#lib/media/timeline/timeline.ts'
import type { Transcript, Word } from '#lib/media/transcript.ts'

function transcriptOf(words: Word[], languageTag = 'en', durationSeconds = words.at(-1)?.endSeconds ?? 0): Transcript {
  const text = words.map((word) => word.text).join(' ')
  const segment = { startSeconds: words[0]?.startSeconds ?? 0, endSeconds: durationSeconds, text, words }
  return { language: 'english', languageTag, durationSeconds, segments: [segment], recognizer: 'known' }
}

/** Words one after the other, each as long as it takes to say. */
function said(text: string, { from = 0, perLetter = 0.06, pause = 0.05 } = {}): Word[] {
  let at = from
  return text.split(' ').map((word) => {
    const startSeconds = at
    at += 0.1 + word.length * perLetter
    const endSeconds = at
    at += pause
    return { text: word, startSeconds, endSeconds }
  })
}

const linesOf = (cues: readonly Cue[]) =>
  cues.flatMap((cue) => cue.lines.map((line) => joinWords(line.map(({ text }) => text))))
const secondsShown = (cue: Cue) => secondsOf(cue.end) - secondsOf(cue.start)

const LEANING = ['the', 'a', 'of', 'in', 'with', 'from', 'at', 'on']
const spokenWord = fc.tuple(
  fc.constantFrom(
    ...LEANING,
    'river',
    'house.',
    'people',
    'walked',
    'yes.',
    'no.',
    'we',
    'and',
    'extraordinarily',
    'sea,',
  ),
  fc.constantFrom(0, 0, 0.05, 0.1, 0.3, 0.7, 1.4),
  fc.double({ min: 0.08, max: 0.6, noNaN: true }),
)
const anySpeech = fc.array(spokenWord, { minLength: 12, maxLength: 60 }).map((list): Word[] => {
  let at = 0
  return list.map(([any, gap, length], index) => {
    // Nobody says more than two of them in a row, which would leave no other place to cut.
    const leans = (back: number) => LEANING.includes(list[index - back]?.[0] ?? '')
    const text = leans(1) && leans(2) && leans(0) ? 'people' : any
    const startSeconds = at + gap
    at = startSeconds + length
    return { text, startSeconds, endSeconds: at }
  })
})

describe('the cues of a subtitle file', () => {
  it('end with the film, however late the last word was heard', () => {
    fc.assert(
      fc.property(anySpeech, fc.double({ min: 0.3, max: 1.2, noNaN: true }), (words, share) => {
        const durationSeconds = (words.at(-1)?.endSeconds ?? 1) * share
        const cues = sidecarCues(transcriptOf(words), { durationSeconds })
        let before = -1
        for (const cue of cues) {
          expect(secondsOf(cue.end)).toBeLessThanOrEqual(Math.max(durationSeconds, 0.001 * cues.length) + 1e-9)
          expect(secondsOf(cue.end)).toBeGreaterThan(secondsOf(cue.start))
          expect(secondsOf(cue.start)).toBeGreaterThan(before - 1e-9)
          before = secondsOf(cue.start)
        }
      }),
    )
  })

  it('are shown for 0.8 s or more', () => {
    fc.assert(
      fc.property(anySpeech, (words) => {
        // Faster than anybody speaks, more words than a cue holds are over before two cues could be read.
        fc.pre(words.map(({ text }) => text).join(' ').length < 50 * (words.at(-1)?.endSeconds ?? 0))
        const cues = sidecarCues(transcriptOf(words))
        expect(
          cues.filter((cue) => secondsShown(cue) < 0.8 - 0.0015).map((cue) => [secondsShown(cue), linesOf([cue])]),
        ).toEqual([])
      }),
    )
  })

  it('are shown long enough when the film begins with one, which cannot come any earlier', () => {
    const words = [
      { text: 'yes.', startSeconds: 0, endSeconds: 0.5 },
      ...said('the house that we walked to from the river', { from: 0.8 }),
    ]
    const [first] = sidecarCues(transcriptOf(words))
    expect(first && [linesOf([first]), secondsShown(first)]).toEqual([['yes.'], expect.closeTo(0.82, 3)])
  })

  it('never end a line in an article or a preposition whose sentence goes on', () => {
    fc.assert(
      fc.property(anySpeech, (words) => {
        const lines = linesOf(sidecarCues(transcriptOf(words))).slice(0, -1)
        // A row of them alone has no other place to be cut.
        const leaning = lines.filter(
          (line) => line.split(' ').length > 1 && LEANING.includes(line.split(' ').at(-1) ?? ''),
        )
        const others = leaning.filter((line) => line.split(' ').some((word) => !LEANING.includes(word)))
        expect(others).toEqual([])
      }),
    )
  })

  it('join sentences that are said too fast to be seen one by one', () => {
    const cues = sidecarCues(
      transcriptOf(said('Yes. No. Well. Then we go on to the river and look for the boat.', { perLetter: 0.02 })),
    )
    expect(Math.min(...cues.map(secondsShown))).toBeGreaterThanOrEqual(0.8 - 0.0015)
    expect(linesOf(cues).join(' ')).toBe('Yes. No. Well. Then we go on to the river and look for the boat.')
  })

  it('keep an article over a pause of a second and a half with its noun', () => {
    const words = [...said('We walked along the'), ...said('river until it was dark', { from: 3 })]
    expect(linesOf(sidecarCues(transcriptOf(words))).some((line) => / the$/.test(line))).toBe(false)
  })

  it.each([1, 0.2, 5, 24, 60])(
    'are at most 0.12 s apart in a film of %d frames a second, and follow the voice',
    (framesPerSecond) => {
      const words = said(
        'I asked a friend to hold the ladder while I climbed up to the roof and then a gust of wind came and took it away from both of us',
      )
      const cues = sidecarCues(transcriptOf(words), { framesPerSecond })
      expect(cues.length).toBeGreaterThan(1)
      for (const [index, cue] of cues.entries()) {
        const next = cues[index + 1]
        if (next) expect(secondsOf(next.start) - secondsOf(cue.end)).toBeLessThanOrEqual(0.12)
        for (const word of cue.lines.flat()) {
          expect(secondsOf(word.start)).toBeGreaterThanOrEqual(secondsOf(cue.start) - 0.5)
          expect(secondsOf(word.end)).toBeLessThanOrEqual(secondsOf(cue.end) + 0.5)
        }
      }
    },
  )

  it('are read by two other parsers as they were meant', async () => {
    const tricky = 'Well <i>said</i> & done --> next. 5 < 6, and “quotes” — 東京 🎉 stay. Are you sure? Yes, I am!'
    const cues = sidecarCues(transcriptOf(said(tricky)))
    const wanted = cues.map((cue) => ({ from: secondsOf(cue.start), to: secondsOf(cue.end) }))
    for (const [type, file] of [
      ['srt', toSrt(cues)],
      ['vtt', toVtt(cues)],
    ] as const) {
      const { entries } = parse(file)
      expect(entries.map(({ from, to }) => ({ from: from / 1000, to: to / 1000 }))).toEqual(wanted)
      const parsed = await parseText(file, { type, strict: true })
      expect(parsed.errors).toEqual([])
      expect(parsed.cues.map(({ startTime, endTime }) => ({ from: startTime, to: endTime }))).toEqual(wanted)
      expect(parsed.cues.map(({ text }) => text.split('\n').length)).toEqual(cues.map((cue) => cue.lines.length))
    }
  })
})

describe('widths in columns', () => {
  it.each([
    ['word', 4],
    ['コーヒー', 8],
    ['ジョン・スミス', 14],
    ['ｺｰﾋｰ', 4],
    ['「東京」。', 10],
    ['한국어', 6],
    ['ＡＢ１', 6],
    ['col·legi', 8],
    ['นี้', 1],
    ['e\u0301', 1],
    ['が', 2],
    ['か\u3099', 2],
    ['🎉', 2],
  ])('%s takes %d', (text, columns) => expect(columnsOf(text)).toBe(columns))

  it('keep lines of Japanese within 21 signs, however many long vowels they have', () => {
    const text = 'コーヒーメーカーとデータセンターのユーザーにはスーパーコンピューターがサーバーをサポートします'
    const words = [...text].map((sign, at) => ({ text: sign, startSeconds: at * 0.12, endSeconds: at * 0.12 + 0.12 }))
    for (const line of linesOf(sidecarCues(transcriptOf(words, 'ja-JP'))))
      expect([...line].length).toBeLessThanOrEqual(21)
  })
})
