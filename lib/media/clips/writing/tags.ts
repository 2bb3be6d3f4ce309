import { contentWords, stemOf } from '../choosing/terms.ts'
import { isAtLeast, type Topic } from './topics.ts'

const MAX_TAGS = 4
/** What has a smaller share of the best topic's worth is beside it. */
const LEAST_SHARE = 0.6
/** How often a topic is said and how like the reel it is at least: the less often, the more alike. */
const FIT = {
  phrase: [
    { times: 2, likeness: 0.3 },
    { times: 1, likeness: 0.55 },
  ],
  name: [{ times: 2, likeness: 0.25 }],
  word: [
    { times: 3, likeness: 0.3 },
    { times: 2, likeness: 0.4 },
  ],
} as const

/** How often each stem occurs in a text. */
export function stemCounts(text: string, languageTag: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of contentWords(text, languageTag)) {
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/** What a reel is about, as tags: asked keywords that are said in it, then its own topics, none of which is a part of another. */
export function tagsOf(topics: readonly Topic[], mentioned: readonly string[]): string[] {
  const tags = mentioned.map((keyword) => keyword.toLocaleLowerCase()).slice(0, 3)
  const least = LEAST_SHARE * (topics[0]?.worth ?? 0)
  for (const topic of topics.filter((one) => isTopic(one) && one.worth >= least))
    if (tags.length < MAX_TAGS && !tags.some((tag) => sharesWord(tag, topic.form))) tags.push(topic.form)
  return tags
}

/** It is said more than once, or is nearly what the whole reel means. */
function isTopic(topic: Topic): boolean {
  const kind = topic.form.includes(' ') ? 'phrase' : topic.isName ? 'name' : 'word'
  return topic.timesInTalk > 1 && FIT[kind].some((least) => isAtLeast(topic, least))
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
