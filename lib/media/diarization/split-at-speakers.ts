import type { Segment, Word } from '../transcript.ts'

/** Splits segments where the speaker of their words changes. `speakers` has one number for each word. */
export function splitAtSpeakers(
  segments: readonly Segment[],
  speakers: readonly number[],
  separator: string,
): Segment[] {
  let index = 0
  return segments.flatMap((segment) => {
    const parts: { speaker: number | undefined; words: Word[] }[] = []
    for (const word of segment.words) {
      const speaker = speakers[index++]
      const last = parts.at(-1)
      if (last && last.speaker === speaker) last.words.push(word)
      else parts.push({ speaker, words: [word] })
    }
    if (parts.length < 2) return [withSpeaker(segment, parts[0]?.speaker)]
    return parts.map(({ speaker, words }) => withSpeaker(ofWords(segment, words, separator), speaker))
  })
}

function ofWords(segment: Segment, words: Word[], separator: string): Segment {
  return {
    ...segment,
    startSeconds: words[0]?.startSeconds ?? segment.startSeconds,
    endSeconds: words.at(-1)?.endSeconds ?? segment.endSeconds,
    text: words.map((word) => word.text).join(separator),
    words,
  }
}

function withSpeaker(segment: Segment, speaker: number | undefined): Segment {
  return speaker === undefined ? segment : { ...segment, speaker }
}
