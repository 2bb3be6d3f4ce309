import { readCaptionsFile } from '#lib/contract/captions-file.ts'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import type { FileCue } from '#lib/contract/languages/match-cues.ts'
import { Failure } from '#lib/core/failure.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { translatable } from '#lib/i18n/message.ts'
import { readCsv } from '../csv/read-csv.ts'

/** What a file of a translator has: cues with times, or texts by the number of their line, from 1. */
export type ReadFile = { kind: 'cues'; cues: FileCue[] } | { kind: 'sheet'; texts: Map<number, string> }

const MOST_CUES = LANGUAGE_LIMITS.lines

/**
 * Reads SubRip, WebVTT, or the sheet that the page gives. Markup is taken out of the texts.
 *
 * @throws Failure `invalid` for another file, and for one without any text.
 */
export function readTranslationFile(text: string): ReadFile {
  if (text.length > LANGUAGE_LIMITS.fileLength) throw new Failure('invalid', translatable('This file is too large.'))
  const read = text.includes('-->') ? readCues(text) : readSheet(text)
  const size = read.kind === 'cues' ? read.cues.length : read.texts.size
  if (size === 0) throw new Failure('invalid', UNREADABLE)
  if (size > MOST_CUES)
    throw new Failure('invalid', translatable('This file has more than {count, number} lines.', { count: MOST_CUES }))
  return read
}

const UNREADABLE = translatable('This file has no subtitles. Choose an SRT or VTT file, or the sheet from this page.')

/** What can be read of a file: a translator may have left mistakes in it, which the page shows as lines without a text. */
function readCues(text: string): ReadFile {
  const cues = readCaptionsFile(text).cues.map((cue) => ({ ...cue, text: plainLine(cue.text) }))
  return { kind: 'cues', cues: cues.filter((cue) => cue.text !== '') }
}

/** The sheet: its first column numbers the lines, its last one has the translation. */
function readSheet(text: string): ReadFile {
  const read = readCsv(text.replace(/^\ufeff/u, ''))
  if ('unclosedLine' in read) throw new Failure('invalid', UNREADABLE)
  const texts = new Map<number, string>()
  for (const { fields } of read.rows) {
    const [first = '', ...rest] = fields
    const translated = plainLine(rest.at(-1) ?? '')
    if (/^\d{1,6}$/.test(first.trim()) && rest.length >= 2 && translated !== '') texts.set(Number(first), translated)
  }
  return { kind: 'sheet', texts }
}
