import type { LanguageData } from './language-data.ts'
import { languageDataOf } from './languages.ts'
import type { Break } from './script-marks/masking.ts'
import { endsAbbreviation } from './word-ends.ts'

/** Kinds of silence that the writing itself asks for. */
export type Pause = 'clause' | 'sentence' | 'ellipsis' | 'line' | 'paragraph'

/** A stretch of a text up to a pause. `asked` is the silence that the script itself asks for there, in seconds. */
export type Sentence = { start: number; end: number; pause: Pause; asked: number | null }

/** Splits a masked script at asked pauses, paragraphs, lines and sentences. The stretches cover the text in order. */
export function* sentencesOf(text: string, breaks: readonly Break[], languageTag: string): Generator<Sentence> {
  const language = languageDataOf(languageTag)
  let start = 0
  for (const stop of breaks) {
    yield* blocks(text, start, stop.index, language, stop.seconds)
    start = stop.index
  }
  yield* blocks(text, start, text.length, language, null)
}

const BLOCK = /(?:\r\n|[\n\r\u0085\u2028])[^\S\n\r]*(?:(?:\r\n|[\n\r\u0085\u2028])[^\S\n\r]*)*|\u2029\s*/g

function* blocks(
  text: string,
  start: number,
  end: number,
  language: LanguageData | null,
  asked: number | null,
): Generator<Sentence> {
  let from = start
  BLOCK.lastIndex = start
  for (let match = BLOCK.exec(text); match && match.index < end; match = BLOCK.exec(text)) {
    const lines = match[0].replace(/\r\n/g, '\n').replace(/[^\n\r\u0085\u2028\u2029]/g, '').length
    const paragraph = lines > 1 || match[0].startsWith('\u2029')
    if (!paragraph && wrapped(text, from, match.index, match.index + match[0].length)) continue
    const resume = BLOCK.lastIndex
    yield* sentences(text, from, match.index, language, paragraph ? 'paragraph' : 'line', null)
    from = Math.min(end, resume)
    BLOCK.lastIndex = resume
  }
  yield* sentences(text, from, end, language, 'sentence', asked)
}

/** A line break inside a sentence, as in a text wrapped at a fixed width, is only a space. */
function wrapped(text: string, from: number, at: number, next: number): boolean {
  if (text.slice(at, next).includes('\u2028')) return false
  const lineStart = Math.max(from, text.lastIndexOf('\n', at - 1) + 1)
  const line = text.slice(Math.max(lineStart, at - 100), at).trimEnd()
  if (/[.!?…:;。！？।]["'”’»)\]」』]*$/u.test(line)) return false
  if (/^\s*(?:[-*•–—#>]|\d{1,3}[.)])\s/.test(text.slice(next, next + 12))) return false
  return line.length >= 50 || /^\s*\p{Ll}/u.test(text.slice(next, next + 4))
}

const STOP = /(?:\.{2,}|…+|[.!?]+|[。！？｡．]+|[।॥؟۔]+)[!?.…]*["'”’»)\]」』）】]*/gu

function* sentences(
  text: string,
  start: number,
  end: number,
  language: LanguageData | null,
  pause: Pause,
  asked: number | null,
): Generator<Sentence> {
  let from = start
  const block = text.slice(start, end)
  for (const match of block.matchAll(STOP)) {
    const stop = start + match.index + match[0].length
    if (stop >= end) break
    const kind = stopKind(text, from, start + match.index, match[0], end, language)
    if (!kind) continue
    yield { start: from, end: stop, pause: kind, asked: null }
    from = stop
  }
  yield { start: from, end, pause: closing(text, from, end, pause), asked }
}

/** A text that trails off lingers, whatever follows. */
function closing(text: string, from: number, end: number, pause: Pause): Pause {
  const trails = /(?:\.{3}|…)["'”’»)\]]*\s*$/u.test(text.slice(Math.max(from, end - 12), end))
  return trails && pause === 'sentence' ? 'ellipsis' : pause
}

function stopKind(
  text: string,
  from: number,
  at: number,
  mark: string,
  end: number,
  language: LanguageData | null,
): Pause | null {
  const wide = /^[。！？｡．।॥؟۔]/u.test(mark)
  const after = text.slice(at + mark.length, Math.min(end, at + mark.length + 24))
  if (!wide && !/^[\s\u2060]/.test(after)) return null
  const ellipsis = /^(?:\.{3}|…)/.test(mark)
  const next = /[\p{L}\p{N}]/u.exec(after)?.[0] ?? ''
  const lower = /\p{Ll}/u.test(next)
  if (ellipsis) return 'ellipsis'
  if (wide) return 'sentence'
  if (lower) return null
  if (!/^\./.test(mark)) return 'sentence'
  return endsAbbreviation(text, from, at, after, language) ? null : 'sentence'
}
