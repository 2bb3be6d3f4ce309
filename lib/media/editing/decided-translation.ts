import type { Time } from '../timeline/time.ts'

/** What a result says in another language. Kept with the decisions about it; what it is cut by stays the spoken words. */
export type DecidedTranslation = {
  /** BCP 47 tag of the language. */
  languageTag: string
  /** In order; times are those of the source. */
  lines: DecidedLine[]
  /** Absent where the original is heard. */
  voiceOver?: VoiceOver
}

type DecidedLine = { start: Time; end: Time; text: string; speaker?: number }

/** A voice that reads the lines. */
type VoiceOver = {
  /** Its name in `media`. */
  media: string
  /** 0 to 1: how loud the original stays while somebody speaks. At 0 it is never heard. */
  originalVolume: number
  /** For each line that is read, by its place. */
  pieces: VoicePiece[]
}

/** A line as it was read: where it is in the file, and its words with times from its beginning. */
export type VoicePiece = {
  line: number
  from: Time
  duration: Time
  words: { text: string; start: Time; end: Time }[]
}
