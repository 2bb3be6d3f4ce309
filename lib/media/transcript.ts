/** A spoken word. Times are seconds from the start of the media, in presentation time. */
export type Word = {
  /** As written, with its punctuation, without surrounding space. */
  text: string
  startSeconds: number
  endSeconds: number
  /** 0 to 1, where the recognizer reports it. */
  confidence?: number
  /** Its segment's, in a list of words taken out of their segments; see `spokenWords`. */
  speaker?: number
  /** How captions show it where they mask it, perhaps not at all; absent where they show it as it is. */
  shown?: string
}

/** A stretch of speech between two pauses, at most one or two sentences, of one person. */
export type Segment = {
  startSeconds: number
  endSeconds: number
  text: string
  words: Word[]
  /** BCP 47 tag of this segment's language, where it differs by segment. */
  languageTag?: string
  /** Numbered from 1 in order of appearance. Absent where unknown. */
  speaker?: number
  /** The text as captions show it, where some of its words are masked. */
  shown?: string
}

export type Transcript = {
  /** Language as the interface document lists it (section 2.4), for example `english`. */
  language: string
  /** BCP 47 tag, for example `en`. */
  languageTag: string
  durationSeconds: number
  segments: Segment[]
  /** Set when clearly another language than the requested one is spoken: its interface-document name. */
  heardLanguage?: string
  /** Which recognizer made it, for example `whisper-small-q8`. */
  recognizer: string
}

/** What others may read of a transcript: masked words as captions show them, and nothing of what they hide. */
export function shownTranscript(transcript: Transcript): Transcript {
  const segments = transcript.segments.map(({ shown, ...segment }) => {
    if (shown === undefined) return segment
    const words = segment.words.map(({ shown: text, ...word }) => (text === undefined ? word : { ...word, text }))
    return { ...segment, text: shown, words: words.filter(({ text }) => text !== '') }
  })
  return { ...transcript, segments }
}

/** Whether anybody says a word. */
export function isSpoken({ segments }: Pick<Transcript, 'segments'>): boolean {
  return segments.some(({ words }) => words.length > 0)
}

/** All words in order, each with the speaker of its segment: what captions are planned from. */
export function spokenWords(transcript: Transcript): Word[] {
  return transcript.segments.flatMap(({ words, speaker }) =>
    speaker === undefined ? words : words.map((word) => ({ ...word, speaker })),
  )
}

/** The recognizer that a transcript names whose words are those of a file of captions. */
export const CAPTIONS_FILE = 'captions file'

/** Prefix of the maker in a transcript of our own speech. */
export const SPOKEN_BY = 'spoken by'

/** Whether it is of a script that was spoken, so that the times of its words are known. */
export function isNarration({ recognizer }: Transcript): boolean {
  return recognizer.startsWith(SPOKEN_BY)
}
