import type { TranscriptLine } from '#lib/portal/projects/project-view.ts'
import { isWithin } from './use-playback.ts'

/** The words of a line, each with the moment from which a click plays it; the one being spoken is solid. */
export function LineWords({ line, seconds }: { line: TranscriptLine; seconds: number | null }) {
  if (line.words.length === 0) return line.text
  return line.words.map((word, index) => (
    <span key={word.startSeconds}>
      {index > 0 && !word.glued && ' '}
      <span data-start={word.startSeconds} className={isWithin(word, seconds) ? 'mark-now' : ''}>
        {word.text}
      </span>
    </span>
  ))
}
