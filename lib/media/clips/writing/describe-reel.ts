import type { ChosenReel } from '../choosing/chosen-reel.ts'
import type { Scored } from '../choosing/score-candidates.ts'
import { vectorOf } from '../choosing/select-reels.ts'
import type { SpokenSentence } from '../choosing/spoken-sentences.ts'
import type { Talk } from '../choosing/talk.ts'
import { stemOf, wordsIn } from '../choosing/terms.ts'
import { captionOf, writtenCaption } from './caption.ts'
import { moodOf } from './mood-of.ts'
import { reasonOf } from './reason.ts'
import type { ReelText } from './reel-text.ts'
import { statementsOf } from './statements.ts'
import { suitablePlatforms } from './suitable-platforms.ts'
import { stemCounts, tagsOf } from './tags.ts'
import { hookOf, titleStatement, topicTitle } from './title.ts'
import { topicsOf } from './topics.ts'

/** Terms that a reel is said to be about. */
const KEY_TERMS = 6

/** Writes about a chosen stretch with its own words, and why it was chosen. */
export async function describeReel(chosen: Scored, talk: Talk): Promise<ChosenReel> {
  const { languageTag } = talk
  const sentences = talk.sentences.slice(chosen.first, chosen.last + 1)
  const talkCounts = stemCounts(talk.sentences.map(({ text }) => text).join(' '), languageTag)
  const mentioned = chosen.evidence.relevance?.matchedKeywords.map(({ keyword }) => keyword) ?? []
  const reel: ReelText = {
    sentences,
    languageTag,
    keyTerms: keyTermsOf(sentences, languageTag, talkCounts),
    subject: vectorOf(chosen, talk),
  }
  const statements = await statementsOf(reel, talk.vectors.of)
  const topics = await topicsOf(reel, stemsOf(talk), talk.vectors.of)
  const topic = topicTitle(topics, reel)
  // No sentence is written twice.
  const inCaption = captionOf(statements, reel)
  const free = statements.filter(({ sentence }) => !inCaption.some((one) => one.sentence === sentence))
  const named = titleStatement(free)
  return {
    startSeconds: chosen.startSeconds,
    endSeconds: chosen.endSeconds,
    score: Math.max(1, Math.min(99, Math.round(100 * chosen.worth))),
    reason: reasonOf(chosen.evidence, topics),
    title: named?.text ?? topic,
    caption: writtenCaption(inCaption, topic, languageTag),
    tags: tagsOf(topics, mentioned),
    suitablePlatforms: suitablePlatforms(chosen.endSeconds - chosen.startSeconds),
    hook: hookOf(free.filter((one) => one !== named)),
    mood: moodOf(chosen.evidence),
  }
}

/** Of every word that is said, each between spaces. */
function stemsOf({ sentences, languageTag }: Talk): string {
  const words = sentences.flatMap(({ text }) => wordsIn(text, languageTag))
  return ` ${words.map(stemOf).join(' ')} `
}

/** Stems that the reel repeats and the talk does not use everywhere. */
function keyTermsOf(
  sentences: readonly SpokenSentence[],
  languageTag: string,
  talkCounts: ReadonlyMap<string, number>,
): Set<string> {
  const counts = stemCounts(sentences.map(({ text }) => text).join(' '), languageTag)
  return new Set(
    [...counts]
      .map(([stem, times]) => ({ stem, worth: (times * times) / (talkCounts.get(stem) ?? 1) + times }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, KEY_TERMS)
      .map(({ stem }) => stem),
  )
}
