import { type Masking, mask } from './masking.ts'

const TIME = '(?:\\d{1,2}:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?'
const RANGE = `${TIME}\\s?(?:-->|[-–—~]|to)\\s?${TIME}`
const SECONDS = '(?:~|about\\s)?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?\\s?(?:s|secs?|seconds?|mins?|minutes?)\\.?'
const BEGIN = '(?<=^[ \\t\\u2060>#*-]{0,30})'

/** Numbers and times of a subtitle file. */
const SUBTITLE_LINE = new RegExp(
  `^[ \\t]*(?:\\d{1,5}[ \\t]*\\r?\\n[ \\t]*)?${TIME}\\s?-->\\s?${TIME}[^\\n]{0,60}$`,
  'gmu',
)
const BRACKETED = new RegExp(
  `[[(（【]\\s?(?:${RANGE}|\\d{1,3}\\s?[-–]\\s?\\d{1,3}\\s?(?:s|secs?|seconds?))\\s?[\\])）】]`,
  'giu',
)
const IN_SQUARE_BRACKETS = new RegExp(`[[【]\\s?(?:${TIME}|${SECONDS})\\s?[\\]】]`, 'giu')
const SEPARATOR = '[\\u2060 \\t]*(?:[:|–—-](?=[\\s\\u2060]|$))?'
const RANGE_AT_BEGIN = new RegExp(`${BEGIN}(?:${RANGE}|[(（](?:${TIME}|${SECONDS})[)）])${SEPARATOR}`, 'gimu')
const HEADING_END = new RegExp(
  `(?<=^[ \\t\\u2060]{0,20}(?:#{1,6}\\s|\\*\\*)[^\\n]{0,120})[(（](?:${TIME}|${SECONDS})[)）]`,
  'gimu',
)
const TIME_AT_BEGIN = new RegExp(`${BEGIN}${TIME}(?=[\\u2060 \\t]*(?:[-–—|:\\p{L}"“(]|$))${SEPARATOR}`, 'gimu')
/** A plan of a script begins with nought; a list of times of day does not. */
const FROM_NOUGHT = new RegExp(`${BEGIN}[[(]?0{1,2}:\\d{2}`, 'mu')

/** Masks the times at which parts of a script are to be said; times of day in its sentences stay. */
export function maskTimeCodes(masking: Masking): void {
  const isPlan = FROM_NOUGHT.test(masking.text)
  for (const pattern of [SUBTITLE_LINE, BRACKETED, IN_SQUARE_BRACKETS, RANGE_AT_BEGIN, HEADING_END]) {
    mask(masking, pattern, 'timeCodes')
  }
  if (isPlan) mask(masking, TIME_AT_BEGIN, 'timeCodes')
}
