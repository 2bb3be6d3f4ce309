/** Kinds of silence that the writing itself asks for. */
export type Pause = 'clause' | 'sentence' | 'ellipsis' | 'line' | 'paragraph'

/** A pause that the script asks for at a place of the masked text. */
export type Break = { index: number; seconds: number }

/**
 * Takes tags out of a script without moving anything else: each becomes as many word joiners, which are neither shown nor
 * read, or a line break where the tag ends a paragraph. Pauses come back with their places, in order.
 */
export function maskMarkup(script: string): { text: string; breaks: Break[] } {
  const breaks: Break[] = []
  const text = script.replace(MARK, (written, ...rest: unknown[]) => {
    const index = rest.find((value): value is number => typeof value === 'number') ?? 0
    const seconds = pauseSeconds(written)
    if (seconds !== null) {
      breaks.push({ index, seconds })
      return ' '.repeat(written.length)
    }
    if (written.startsWith('[')) return written
    const block = /^<(?:\/(?:p|div|li|h[1-6])|p|br|hr)\b/i.test(written)
    const fill = block ? (/^<br/i.test(written) ? '\n' : '\n\n') : ''
    return fill + '\u2060'.repeat(written.length - fill.length)
  })
  return { text, breaks }
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

/** Seconds from 0 to 10, or null for what is no pause. A pause of no stated length is that of a breath. */
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
