import type { Span } from '../editing/kept-spans.ts'

/** A cue of a file of subtitles. Times are seconds of the result, or of the source where the file was made for it. */
export type FileCue = Span & { text: string }

/** `texts`: for each line what the file has for it, null where it has nothing. `left`: cues that fit no line. */
export type MatchedCues = { texts: (string | null)[]; left: FileCue[] }

/** Of the shorter of both, at least so much of a cue lies in its line. */
const LEAST_OVERLAP = 0.3
/** Of the cues, at least so many fit by time; else the file is taken to have other times, and matched by its order. */
const LEAST_BY_TIME = 0.5

/**
 * Matches the cues of a file to lines: each to the line that it overlaps most, several of one line as one text. Where most fit none
 * by time, but the file has as many cues as there are lines, they are taken in order. Both are sorted by time.
 */
export function matchCues(lines: readonly Span[], cues: readonly FileCue[]): MatchedCues {
  const byTime = matchByTime(lines, cues)
  if (byTime.left.length <= cues.length * (1 - LEAST_BY_TIME)) return byTime
  if (cues.length !== lines.length) return byTime
  return { texts: cues.map(({ text }) => text), left: [] }
}

function matchByTime(lines: readonly Span[], cues: readonly FileCue[]): MatchedCues {
  const texts = lines.map((): string | null => null)
  const left: FileCue[] = []
  for (const cue of cues) {
    const overlaps = lines.map((line) => overlapOf(line, cue))
    const best = overlaps.indexOf(Math.max(...overlaps))
    if ((overlaps[best] ?? 0) < LEAST_OVERLAP) left.push(cue)
    else texts[best] = texts[best] == null ? cue.text : `${texts[best]} ${cue.text}`
  }
  return { texts, left }
}

/** Of the shorter span, the share that both have. */
function overlapOf(line: Span, cue: Span): number {
  const both = Math.min(line.endSeconds, cue.endSeconds) - Math.max(line.startSeconds, cue.startSeconds)
  const shorter = Math.min(line.endSeconds - line.startSeconds, cue.endSeconds - cue.startSeconds)
  return shorter <= 0 ? 0 : Math.max(0, both) / shorter
}
