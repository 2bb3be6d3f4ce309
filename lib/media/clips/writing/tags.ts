import { contentWords, stemOf } from '../choosing/terms.ts'
import type { Topic } from './topics.ts'

const MAX_TAGS = 5
/** What is said once and is hardly like the reel is no topic of it. */
const LEAST_WORTH = 0.7
const LEAST_TAGS = 3

/** How often each stem occurs in a text. */
export function stemCounts(text: string, languageTag: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of contentWords(text, languageTag)) {
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/** What a reel is about, as tags: asked keywords that are said in it, then its topics, none of which is a part of another. */
export function tagsOf(topics: readonly Topic[], mentioned: readonly string[]): string[] {
  const tags = mentioned.map((keyword) => keyword.toLocaleLowerCase()).slice(0, 3)
  for (const { form, worth } of topics) {
    if (tags.length >= MAX_TAGS || worth < (tags.length < LEAST_TAGS ? LEAST_WORTH / 2 : LEAST_WORTH)) break
    if (!tags.some((tag) => sharesWord(tag, form))) tags.push(form)
  }
  return tags
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
