import { type Bounds, edgesOf, type SentenceRange } from './candidates.ts'
import type { ReelCriteria } from './chosen-reel.ts'
import { mentionsIn } from './relevance.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** A sentence of a talk for somebody who chooses by what is said. Seconds are of the talk as it is once it is cleaned. */
export type ListedSentence = {
  text: string
  /** Absent where unknown. */
  speaker?: number
  /** Where the words begin that a reel can begin with, and where they end. */
  from: number
  until: number
  /** The air that a reel has before it where it begins with the sentence, and behind it where it ends with it. */
  lead: number
  tail: number
  /** Keywords that were asked for and are said in it; absent for none. */
  says?: string[]
}

/** The sentences of a talk in order, with all that the length of a reel follows from. */
export function listedSentences(
  sentences: readonly SpokenSentence[],
  bounds: Bounds,
  { keywords }: Pick<ReelCriteria, 'keywords'>,
  languageTag: string,
): ListedSentence[] {
  const clock = (seconds: number) => bounds.lengthOf({ startSeconds: 0, endSeconds: seconds })
  return edgesOf(sentences, bounds).map(({ from, until, startSeconds, endSeconds }, at) => {
    const { text = '', speaker } = sentences[at] ?? {}
    const says = mentionsIn(text, keywords, languageTag)
    return {
      text,
      ...(speaker === undefined ? {} : { speaker }),
      ...{ from: clock(from), until: clock(until), lead: from - startSeconds, tail: endSeconds - until },
      ...(says.length === 0 ? {} : { says }),
    }
  })
}

/** How long the words of a reel are, and with the air around them, in seconds; without the sentences that are left out. */
export function lengthOfReel(
  sentences: readonly ListedSentence[],
  { first, last, leftOut }: SentenceRange & { leftOut: readonly SentenceRange[] },
): { spoken: number; whole: number } {
  const struck = leftOut.reduce(
    (sum, one) => sum + (sentences[one.last + 1]?.from ?? 0) - (sentences[one.first]?.from ?? 0),
    0,
  )
  const [begins, ends] = [sentences[first], sentences[last]]
  const spoken = (ends?.until ?? 0) - (begins?.from ?? 0) - struck
  return { spoken, whole: spoken + (begins?.lead ?? 0) + (ends?.tail ?? 0) }
}
