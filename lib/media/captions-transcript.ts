import { coded } from '#lib/contract/messages/coded.ts'
import { type LanguageName, type SpokenLanguage, spokenLanguages } from './languages.ts'
import { wordsOfText } from './recognition/words-of-text.ts'
import { alignKnownWords, sharedTimes } from './synthesis/narration/known-words.ts'
import { MediaFailure } from './task.ts'
import { CAPTIONS_FILE, type Segment, type Transcript } from './transcript.ts'

/** A caption that somebody wrote. Times are seconds from the start of the media. */
export type GivenCaption = { startSeconds: number; endSeconds: number; text: string }

/** People set captions a little early, and let them stand longer than they are read: so far words are looked for around one. */
const AROUND_SECONDS = 0.5
/** What is shorter cannot be read, nor drawn at most frame rates. */
const SHORTEST_SECONDS = 0.06

/**
 * A transcript of captions that somebody wrote, in order of their times: their words as they are written. A word that was
 * recognized in its caption too gets the time at which it was heard; the others share the time between them by length, as all
 * words of a caption do where too little of it was recognized, such as in a translation.
 *
 * @param heard what was recognized, with who says it; without segments where another language is spoken.
 * @throws MediaFailure `nothing_to_show` when no caption is within the media.
 */
export function captionsTranscript(
  captions: readonly GivenCaption[],
  heard: readonly Segment[],
  { language: name, durationSeconds }: { language: LanguageName; durationSeconds: number },
): Transcript {
  const language = spokenLanguages[name]
  const segments = withoutOverlaps(captions, durationSeconds).map((caption) => segmentOf(caption, heard, language))
  if (segments.length === 0) throw new MediaFailure('nothing_to_show', coded('captions_outside_video'))
  return { language: name, languageTag: language.tag, durationSeconds, segments, recognizer: CAPTIONS_FILE }
}

/** One caption at a time: each ends where the next one begins, and the last one with the media. */
function withoutOverlaps(captions: readonly GivenCaption[], durationSeconds: number): GivenCaption[] {
  const cut = captions.map((caption, index) => {
    const next = captions[index + 1]?.startSeconds ?? durationSeconds
    return { ...caption, endSeconds: Math.min(caption.endSeconds, next, durationSeconds) }
  })
  return cut.filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= SHORTEST_SECONDS)
}

function segmentOf(caption: GivenCaption, heard: readonly Segment[], language: SpokenLanguage): Segment {
  const { text, ...span } = caption
  const near = heard.filter((segment) => overlapOf(segment, widened(span)) > 0)
  const recognized = near.flatMap(({ words }) => words.filter((word) => overlapOf(word, widened(span)) > 0))
  const texts = wordsOfText(text, language)
  const times = alignKnownWords(texts, recognized, span) ?? sharedTimes(texts, span)
  const words = texts.flatMap((word, index) => {
    const time = times[index]
    return time === undefined ? [] : [{ text: word, ...time }]
  })
  const [loudest] = near.toSorted((one, other) => overlapOf(other, span) - overlapOf(one, span))
  return { ...span, text, words, ...(loudest?.speaker === undefined ? {} : { speaker: loudest.speaker }) }
}

type Span = { startSeconds: number; endSeconds: number }

function widened({ startSeconds, endSeconds }: Span): Span {
  return { startSeconds: startSeconds - AROUND_SECONDS, endSeconds: endSeconds + AROUND_SECONDS }
}

function overlapOf(one: Span, other: Span): number {
  return Math.min(one.endSeconds, other.endSeconds) - Math.max(one.startSeconds, other.startSeconds)
}
