import { type CaptionWord, normalizeCaptionWords } from '../captions/words.ts'
import { secondsOf, type Time, timeOf } from '../timeline/time.ts'
import type { VoiceTrack } from '../timeline/timeline.ts'
import type { DecidedTranslation, VoicePiece } from './decided-translation.ts'
import type { SourceMap } from './source-map.ts'

/** A line in time of the result: what is shown while it is said, and by whom. */
export type TranslatedLine = {
  startSeconds: number
  endSeconds: number
  words: CaptionWord[]
  /** Where its voice is heard; absent where nobody reads it. */
  voice?: { piece: VoicePiece; startSeconds: number; durationSeconds: number }
}

/** Of a line that cuts have shortened further, nothing is shown. */
const SHORTEST_SECONDS = 0.1
/** Between two lines that are read aloud, where the first is longer than its time. */
const BREATH_SECONDS = 0.06

/**
 * The lines of a translation in a result, without those that cuts have left nothing of. A voice that is longer than its line moves the
 * next one back; what is left at the end of the result is cut off.
 */
export function translatedLines(translation: DecidedTranslation, map: SourceMap): TranslatedLine[] {
  const pieces = new Map(translation.voiceOver?.pieces.map((piece) => [piece.line, piece]))
  let free = 0
  return translation.lines.flatMap((line, index): TranslatedLine[] => {
    const [startSeconds, endSeconds] = [map.at(secondsOf(line.start)), map.at(secondsOf(line.end))]
    if (line.text.trim() === '' || endSeconds - startSeconds < SHORTEST_SECONDS) return []
    const speaker = line.speaker === undefined ? {} : { speaker: line.speaker }
    const piece = pieces.get(index)
    if (piece === undefined) {
      const words = normalizeCaptionWords(
        [{ text: line.text, startSeconds, endSeconds, ...speaker }],
        translation.languageTag,
      )
      return [{ startSeconds, endSeconds, words }]
    }
    const at = Math.max(startSeconds, free)
    const durationSeconds = Math.min(secondsOf(piece.duration), map.durationSeconds - at)
    if (durationSeconds < SHORTEST_SECONDS) return []
    free = at + durationSeconds + BREATH_SECONDS
    const words = piece.words.map(({ text, start, end }) => ({
      ...{ text, startSeconds: at + secondsOf(start), endSeconds: at + secondsOf(end), ...speaker },
    }))
    const heard = words.filter((word) => word.startSeconds < at + durationSeconds)
    const voice = { piece, startSeconds: at, durationSeconds }
    return [{ startSeconds: at, endSeconds: at + durationSeconds, words: heard, voice }]
  })
}

/** The voice over a result; null where nobody reads. */
export function voiceTrack(
  { voiceOver, lines: all }: DecidedTranslation,
  lines: readonly TranslatedLine[],
  map: SourceMap,
): VoiceTrack | null {
  if (voiceOver === undefined) return null
  const pieces = lines.flatMap(({ voice }) =>
    voice === undefined
      ? []
      : [{ start: timeOf(voice.startSeconds), from: voice.piece.from, duration: timeOf(voice.durationSeconds) }],
  )
  const said = all.map(({ start, end }) => ({ start: map.at(secondsOf(start)), end: map.at(secondsOf(end)) }))
  const read = pieces.map(({ start, duration }) => ({
    start: secondsOf(start),
    end: secondsOf(start) + secondsOf(duration),
  }))
  const { media, originalVolume } = voiceOver
  return { media, originalVolume, pieces, over: joined([...said, ...read]) }
}

/** The original comes back only in pauses that are longer, so that it does not pump. */
const PAUSE_SECONDS = 1.2

function joined(spans: readonly { start: number; end: number }[]): { start: Time; end: Time }[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (end <= start) continue
    if (last !== undefined && start - last.end < PAUSE_SECONDS) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result.map(({ start, end }) => ({ start: timeOf(start), end: timeOf(end) }))
}
