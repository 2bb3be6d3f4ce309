import type { ChosenReel } from '../choosing/chosen-reel.ts'
import type { Scored } from '../choosing/score-candidates.ts'
import type { Talk } from '../choosing/talk.ts'
import { captionOf } from './caption.ts'
import { moodOf } from './mood-of.ts'
import { reasonOf } from './reason.ts'
import type { ReelText } from './reel-text.ts'
import { suitablePlatforms } from './suitable-platforms.ts'
import { stemCounts, tagsOf } from './tags.ts'
import { hookOf, titleOf } from './title.ts'

/** Terms that a reel is said to be about. */
const KEY_TERMS = 6

/** Writes about a chosen stretch with its own words, and why it was chosen. */
export function describeReel(chosen: Scored, talk: Talk): ChosenReel {
  const { languageTag } = talk
  const sentences = talk.sentences.slice(chosen.first, chosen.last + 1)
  const talkCounts = stemCounts(talk.sentences.map(({ text }) => text).join(' '), languageTag)
  const mentioned = chosen.evidence.relevance?.matchedKeywords.map(({ keyword }) => keyword) ?? []
  const plain: ReelText = { sentences, languageTag, keyTerms: new Set() }
  const reel: ReelText = { ...plain, keyTerms: keyTermsOf(plain, talkCounts) }
  const title = titleOf(reel)
  return {
    startSeconds: chosen.startSeconds,
    endSeconds: chosen.endSeconds,
    score: Math.max(1, Math.min(99, Math.round(100 * chosen.worth))),
    reason: reasonOf(chosen.evidence),
    title,
    caption: captionOf(reel, title),
    tags: tagsOf(reel, talkCounts, mentioned),
    suitablePlatforms: suitablePlatforms(chosen.endSeconds - chosen.startSeconds),
    hook: hookOf(reel, title),
    mood: moodOf(chosen.evidence),
  }
}

/** Stems that the reel repeats and the talk does not use everywhere. */
function keyTermsOf({ sentences, languageTag }: ReelText, talkCounts: ReadonlyMap<string, number>): Set<string> {
  const counts = stemCounts(sentences.map(({ text }) => text).join(' '), languageTag)
  return new Set(
    [...counts]
      .map(([stem, times]) => ({ stem, worth: (times * times) / (talkCounts.get(stem) ?? 1) + times }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, KEY_TERMS)
      .map(({ stem }) => stem),
  )
}
