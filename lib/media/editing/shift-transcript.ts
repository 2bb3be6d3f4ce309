import type { Transcript } from '../transcript.ts'

/** A transcript of what begins later by so many seconds, behind an intro for example. Its length stays as it is. */
export function shiftTranscript(transcript: Transcript, seconds: number): Transcript {
  if (seconds === 0) return transcript
  const later = <Span extends { startSeconds: number; endSeconds: number }>(span: Span): Span => ({
    ...span,
    ...{ startSeconds: span.startSeconds + seconds, endSeconds: span.endSeconds + seconds },
  })
  const segments = transcript.segments.map((segment) => ({ ...later(segment), words: segment.words.map(later) }))
  return { ...transcript, segments }
}
