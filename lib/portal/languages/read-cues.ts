import { parseText } from 'media-captions'
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
export async function readTranslationFile(text: string): Promise<ReadFile> {
  if (text.length > LANGUAGE_LIMITS.fileLength) throw new Failure('invalid', translatable('This file is too large.'))
  const read = text.includes('-->') ? await readCues(text) : readSheet(text)
  const size = read.kind === 'cues' ? read.cues.length : read.texts.size
  if (size === 0) throw new Failure('invalid', UNREADABLE)
  if (size > MOST_CUES)
    throw new Failure('invalid', translatable('This file has more than {count, number} lines.', { count: MOST_CUES }))
  return read
}

const UNREADABLE = translatable('This file has no subtitles. Choose an SRT or VTT file, or the sheet from this page.')

async function readCues(text: string): Promise<ReadFile> {
  const plain = text.replace(/^\ufeff/u, '')
  const type = plain.startsWith('WEBVTT') ? 'vtt' : 'srt'
  const { cues } = await parseText(plain, { type })
  const read = cues.flatMap((cue): FileCue[] => {
    const said = plainLine(withoutMarkup(cue.text))
    if (said === '' || !(cue.endTime > cue.startTime)) return []
    return [{ startSeconds: cue.startTime, endSeconds: cue.endTime, text: said }]
  })
  return { kind: 'cues', cues: read.toSorted((one, other) => one.startSeconds - other.startSeconds) }
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', lrm: '\u200e', rlm: '\u200f' },
}

/** Tags, and the positions in braces that some programs write into SubRip; line ends become spaces. */
function withoutMarkup(text: string): string {
  return text
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?[a-z\d][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|nbsp|quot|lrm|rlm);/g, (_, name) => ENTITIES[String(name)] ?? '')
    .replace(/\s+/g, ' ')
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
