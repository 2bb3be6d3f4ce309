import { joinWords } from '../captions/words.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Segment, Transcript, Word } from '../transcript.ts'
import type { EditDecisions } from './edit-decisions.ts'
import { middleOf } from './kept-frames.ts'
import { sourceMap } from './source-map.ts'

/** How a transcript was made, which editing does not change. */
export type TranscriptOrigin = Pick<Transcript, 'language' | 'heardLanguage' | 'recognizer'>

/** A pause in which one segment ends and the next begins. */
const PAUSE_SECONDS = 0.8
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u

/** What is said in the result of an edit, in time of the result: the words that are kept and have a text, as they were corrected. */
export function resultTranscript(decisions: EditDecisions, timeline: Timeline, origin: TranscriptOrigin): Transcript {
  const map = sourceMap(timeline.clips)
  const [start, end] = [secondsOf(decisions.start), secondsOf(decisions.end)]
  const words = decisions.words
    .filter((word) => word.kept && word.text !== '' && middleOf(word) >= start && middleOf(word) < end)
    .map(({ text, speaker, confidence, ...word }) => ({
      ...{ text, startSeconds: map.at(secondsOf(word.start)), endSeconds: map.at(secondsOf(word.end)) },
      ...(speaker === undefined ? {} : { speaker }),
      ...(confidence === undefined ? {} : { confidence }),
    }))
  return {
    ...origin,
    languageTag: decisions.languageTag,
    durationSeconds: secondsOf(timeline.duration),
    segments: segmentsOf(words),
  }
}

function segmentsOf(words: readonly Word[]): Segment[] {
  const runs: Word[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run === undefined || last === undefined || isParted(last, word)) runs.push([word])
    else run.push(word)
  }
  return runs.map((run) => {
    const [first, last] = [run[0], run.at(-1)]
    const speaker = first?.speaker
    return {
      startSeconds: first?.startSeconds ?? 0,
      endSeconds: last?.endSeconds ?? 0,
      text: joinWords(run.map(({ text }) => text)),
      words: run.map(({ speaker: _, ...word }) => word),
      ...(speaker === undefined ? {} : { speaker }),
    }
  })
}

function isParted(last: Word, next: Word): boolean {
  if (last.speaker !== next.speaker || SENTENCE_END.test(last.text)) return true
  return next.startSeconds - last.endSeconds >= PAUSE_SECONDS
}
