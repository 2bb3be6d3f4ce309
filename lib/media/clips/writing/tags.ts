import { contentWords, stemOf } from '../choosing/terms.ts'
import type { Topic } from './topics.ts'

const MAX_TAGS = 4
/** What has a smaller share of the best topic's worth is beside it. */
const LEAST_SHARE = 0.5
const OFTEN = { inReel: 2, inTalk: 4 }

/** How often each stem occurs in a text. */
export function stemCounts(text: string, languageTag: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of contentWords(text, languageTag)) {
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/**
 * What a reel is about, as tags: asked keywords that are said in it, then its topics, none of which is a part of another. A topic is said
 * in the reel more than once, or is a phrase or a name that the talk comes back to.
 */
export function tagsOf(topics: readonly Topic[], mentioned: readonly string[]): string[] {
  const tags = mentioned.map((keyword) => keyword.toLocaleLowerCase()).slice(0, 3)
  const [best] = topics
  for (const { form, worth } of topics.filter(isRepeated)) {
    if (tags.length >= MAX_TAGS || worth < LEAST_SHARE * (best?.worth ?? 0)) break
    if (!tags.some((tag) => sharesWord(tag, form))) tags.push(form)
  }
  return tags
}

function isRepeated({ times, timesInTalk, form, isName }: Topic): boolean {
  return times >= OFTEN.inReel || (timesInTalk >= OFTEN.inTalk && (isName || form.includes(' ')))
}

function sharesWord(tag: string, form: string): boolean {
  const stems = new Set(tag.toLocaleLowerCase().split(' ').map(singular))
  return form
    .toLocaleLowerCase()
    .split(' ')
    .some((word) => stems.has(singular(word)))
}

/** `movies` and `movie` are too short for one stem. */
function singular(word: string): string {
  return stemOf(word.replace(/(?<=\p{L}{3})s$/u, ''))
}
