import { maskBlocks } from './block-marks.ts'
import { maskDirections } from './directions.ts'
import { readEntities } from './entities.ts'
import { maskInline } from './inline-marks.ts'
import { maskLinks } from './links.ts'
import { type Break, hidden, type LeftOut, LINE_END, type Masking, note } from './masking.ts'
import { maskTimeCodes } from './time-codes.ts'

/**
 * Takes everything out of a script that is not spoken: tags, the marks of Markdown, stage directions, addresses of
 * links, time codes. Nothing else is moved: each becomes as many word joiners, which are neither shown nor read, or a
 * line break where it ends a line. Pauses come back with their places, in order, and what was left out by its kind.
 */
export function maskScript(script: string): { text: string; breaks: Break[]; left: LeftOut[] } {
  const masking: Masking = { text: script, left: [], breaks: [] }
  maskTags(masking)
  readEntities(masking)
  maskTimeCodes(masking)
  maskBlocks(masking)
  maskLinks(masking)
  maskInline(masking)
  // Behind the other marks, in which they may stand: "**[Intro music]**".
  maskTimeCodes(masking)
  maskDirections(masking)
  return masking
}

function maskTags(masking: Masking): void {
  masking.text = masking.text.replace(MARK, (written: string, index: number) => {
    const seconds = pauseSeconds(written)
    if (seconds !== null) {
      masking.breaks.push({ index, seconds })
      return ' '.repeat(written.length)
    }
    if (written.startsWith('[')) return written
    note(masking, 'tags', written)
    const block = /^<(?:\/(?:p|div|li|h[1-6])|p|br|hr)\b/i.test(written)
    const fill = block ? (/^<br/i.test(written) ? LINE_END : '\n\n') : ''
    return fill + hidden(written.slice(fill.length))
  })
}

const MARK =
  /<(?:!--[^<>]{0,2000}--|\/?[A-Za-z][\w:-]{0,30}(?:\s[^<>]{0,500})?\/?|\?[^<>]{0,200}\?)>|\[\s{0,3}(?:pause|break|silence)[^\]\n]{0,24}\]/gi

const LONGEST = 10
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0.1,
  weak: 0.2,
  medium: 0.4,
  strong: 0.7,
  'x-strong': 1.2,
}

/** Seconds from 0 to 10, or null if it is not a pause. A pause of no stated length is that of a breath. */
function pauseSeconds(written: string): number | null {
  const bracket =
    /^\[\s*(?:pause|break|silence)\s*[:=]?\s*(?:(\d{1,6}(?:\.\d{1,6})?)\s*(ms|s|sec|secs|seconds?)?)?\s*\]$/i.exec(
      written,
    )
  if (bracket) return bracket[1] ? bounded(bracket[1], bracket[2]) : 0.5
  if (!/^<break\b/i.test(written)) return null
  const time = /\btime\s*=\s*["']?\s*\+?(\d{0,6}(?:\.\d{1,6})?)\s*(ms|s)/i.exec(written)
  if (time?.[1]) return bounded(time[1], time[2])
  return STRENGTHS[/\bstrength\s*=\s*["']?([a-z-]{1,10})/i.exec(written)?.[1]?.toLowerCase() ?? ''] ?? 0.5
}

function bounded(amount: string, unit: string | undefined): number {
  const seconds = Number(amount) / (/^ms$/i.test(unit ?? '') ? 1000 : 1)
  return Number.isFinite(seconds) ? Math.min(LONGEST, Math.max(0, seconds)) : 0
}
