import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MediaFailure } from '#lib/media/task.ts'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { spokenForm } from '#lib/media/text-normalization/spoken-form.ts'

const tags =
  'bg ca zh-Hans zh-Hant cs da nl nl-BE en en-GB et fi fr de de-CH el hi hi-Latn hu id it ja ko lv lt ms no pl pt ro ru sk es sv th tr uk vi'.split(
    ' ',
  )
const tag = fc.constantFrom(...tags)
const pieces = fc.constantFrom(
  '12',
  '3.50',
  '1,234',
  '5 km',
  '$',
  '€',
  '%',
  '-',
  '–',
  ':',
  '/',
  '.',
  ' ',
  '\n',
  '½',
  '²',
  'No.',
  'Dr.',
  'IV',
  'BBC',
  '@',
  '#',
  '…',
  '2026-03-12',
  '15:30',
  '1st',
  '٣٤',
  '१२',
  '𝟘',
  '①',
  '<b>',
  '[pause 1s]',
  '🎉',
  '年',
  'ก',
  'é',
  "'",
  '"',
  'https://a.b/c1?d=2',
  'x@y.com',
  '\u200d',
  '+49 30 123456',
)
const figures = fc.array(pieces, { maxLength: 14 }).map((list) => list.join(''))
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  figures,
)

describe('spokenForm', () => {
  it('covers any text in order, leaving out only white space', () => {
    fc.assert(
      fc.property(text, tag, (written, language) => {
        let end = 0
        for (const token of spokenForm(written, language)) {
          expect(token.written).toBe(written.slice(token.startIndex, token.endIndex))
          expect(token.startIndex).toBeGreaterThanOrEqual(end)
          expect(written.slice(end, token.startIndex)).toMatch(/^[\s\u0085\u200b]*$/)
          end = token.endIndex
        }
        expect(written.slice(end)).toMatch(/^[\s\u0085\u200b]*$/)
      }),
      { numRuns: 1500 },
    )
  })

  it('says no digit and no control character in any language that has a table', () => {
    fc.assert(
      fc.property(text, tag, (written, language) => {
        for (const { spoken } of spokenForm(written, language)) {
          expect(spoken).not.toMatch(/[\p{Nd}\p{Cc}\p{Cs}]/u)
          expect(spoken).toBe(spoken.normalize('NFC'))
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('never throws on any string taken for a language tag', () => {
    const likeTag = fc.stringMatching(/^[a-zA-Z]{2}(-[a-zA-Z0-9]{2,4}){1,2}$/)
    const language = fc.oneof(fc.string(), likeTag)
    fc.assert(
      fc.property(text, language, (written, tag) => void spokenForm(written, tag)),
      { examples: [['㐀', 'AA-0A']] },
    )
  })
})

describe('prepareScript', () => {
  it('gives utterances that say something, in order, with pauses of 0 to 10 s, or refuses the script', () => {
    fc.assert(
      fc.property(text, tag, (script, language) => {
        try {
          let end = 0
          for (const utterance of prepareScript(script, language)) {
            expect(utterance.spoken).toMatch(/[\p{L}\p{N}]/u)
            expect(utterance.startIndex).toBeGreaterThanOrEqual(end)
            expect(utterance.pauseAfterSeconds).toBeGreaterThanOrEqual(0)
            expect(utterance.pauseAfterSeconds).toBeLessThanOrEqual(10)
            end = utterance.endIndex
          }
        } catch (failure) {
          expect(failure).toBeInstanceOf(MediaFailure)
        }
      }),
      { numRuns: 800 },
    )
  })

  it.each([
    ['prose', 'Dr. Smith met 1,234 people in 2019, e.g. at the "Hotel". '],
    ['digits', '1234567890'],
    ['open tags', '<a '],
    ['full stops', '.'],
    ['dashes between digits', '1-'],
    ['groups of thousands', '1,000,'],
    ['currency signs', '$'],
    ['quotation marks', '5" '],
    ['addresses', 'a.b.c@'],
    ['line breaks', '\n \n'],
    ['brackets', '[pause '],
    ['Thai', 'สวัสดีครับ'],
    ['emoji', '👩\u200d'],
    ['capitals', 'ABC'],
  ])('takes time in proportion to 100,000 characters of %s', (_, unit) => {
    const milliseconds = (length: number) => {
      const script = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
      const start = process.cpuUsage()
      try {
        prepareScript(script, 'en')
      } catch (failure) {
        expect(failure).toBeInstanceOf(MediaFailure)
      }
      const spent = process.cpuUsage(start)
      return (spent.user + spent.system) / 1000
    }
    milliseconds(5_000)
    // Four times the length may take four times as long; a quadratic step would take sixteen, every time.
    const overLimit = () => {
      const limit = Math.max(600, milliseconds(25_000) * 9)
      return Math.max(0, milliseconds(100_000) - limit)
    }
    expect(overLimit() && overLimit() && overLimit()).toBe(0)
  })
})
