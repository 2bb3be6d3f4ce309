import { joinWords } from '../captions/words.ts'
import { languageNameOf } from '../languages.ts'
import { introSeconds, wholeSeconds } from '../timeline/intro-and-outro.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { type Segment, SPOKEN_BY, type Transcript, type Word } from '../transcript.ts'
import type { DecidedTranslation } from './decided-translation.ts'
import type { EditDecisions } from './edit-decisions.ts'
import { middleOf } from './kept-frames.ts'
import { shiftTranscript } from './shift-transcript.ts'
import { type SourceMap, sourceMap } from './source-map.ts'
import { translatedLines } from './translated-lines.ts'

/** How a transcript was made, which editing does not change. */
export type TranscriptOrigin = Pick<Transcript, 'language' | 'heardLanguage' | 'recognizer'>

/** A pause in which one segment ends and the next begins. */
const PAUSE_SECONDS = 0.8
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u

/** What is said in the result of an edit, in time of the result: the words that are kept and have a text, as they were corrected. */
export function resultTranscript(decisions: EditDecisions, timeline: Timeline, origin: TranscriptOrigin): Transcript {
  const map = sourceMap(timeline.clips)
  const { translation } = decisions
  const said =
    translation === undefined ? heardTranscript(decisions, map, origin) : translatedTranscript(translation, map, origin)
  const durationSeconds = wholeSeconds(timeline)
  return shiftTranscript({ ...said, durationSeconds }, introSeconds(timeline))
}

function heardTranscript(
  decisions: EditDecisions,
  map: SourceMap,
  origin: TranscriptOrigin,
): Omit<Transcript, 'durationSeconds'> {
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
    segments: segmentsOf(words),
  }
}

/** What is read, as it is shown: one segment for each line. */
function translatedTranscript(
  translation: DecidedTranslation,
  map: SourceMap,
  { recognizer }: TranscriptOrigin,
): Omit<Transcript, 'durationSeconds'> {
  const { languageTag, voiceOver } = translation
  const segments = translatedLines(translation, map).flatMap(({ words }) => segmentsOf(words, () => false))
  return {
    language: languageNameOf(languageTag.split('-')[0] ?? languageTag),
    languageTag,
    segments,
    recognizer: voiceOver === undefined ? recognizer : `${SPOKEN_BY} voice-over`,
  }
}

function segmentsOf(words: readonly Word[], isEnd: (last: Word, next: Word) => boolean = isParted): Segment[] {
  const runs: Word[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run === undefined || last === undefined || isEnd(last, word)) runs.push([word])
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
