import type { SentenceRange } from '../choosing/candidates.ts'
import type { ChosenReel } from '../choosing/chosen-reel.ts'
import type { Scored } from '../choosing/score-candidates.ts'
import { vectorOf } from '../choosing/select-reels.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import type { SpokenSentence } from '../choosing/spoken-sentences.ts'
import type { Talk } from '../choosing/talk.ts'
import { stemOf, wordsIn } from '../choosing/terms.ts'
import { captionOf, writtenCaption } from './caption.ts'
import { embeddedQuestion } from './embedded-question.ts'
import { moodOf } from './mood-of.ts'
import { namingPhrases } from './noun-phrases.ts'
import type { PartOfVideo } from './part-title.ts'
import { reasonOf } from './reason.ts'
import type { ReelText } from './reel-text.ts'
import { type Statement, statementsOf } from './statements.ts'
import { suitablePlatforms } from './suitable-platforms.ts'
import { stemCounts, tagsOf } from './tags.ts'
import { hookOf, lastResort, linesFor, plainStatement, titleStatement, topicTitle } from './title.ts'
import { topicsOf } from './topics.ts'

/** Terms that a reel is said to be about. */
const KEY_TERMS = 6

/** Writes about a chosen stretch with its own words, and why it was chosen. */
export async function describeReel(
  chosen: Scored,
  talk: Talk,
  { allowsProfanity = false, part = null }: { allowsProfanity?: boolean; part?: PartOfVideo | null } = {},
): Promise<ChosenReel> {
  const { languageTag } = talk
  const kept = keptSentences(chosen)
  const sentences = kept.flatMap((at) => talk.sentences[at] ?? [])
  const timesInTalk = stemCounts(talk.sentences.map(({ text }) => text).join(' '), languageTag)
  const mentioned = chosen.evidence.relevance?.matchedKeywords.map(({ keyword }) => keyword) ?? []
  const reel: ReelText = {
    sentences,
    languageTag,
    allowsProfanity,
    timesInTalk,
    by: talk.vectors.by,
    keyTerms: keyTermsOf(sentences, languageTag, timesInTalk),
    subject: vectorOf(chosen, talk),
  }
  const compare = talk.vectors.of
  const statements = await statementsOf(reel, compare)
  const topics = await topicsOf(reel, stemsOf(talk), compare)
  const { claim, caption } = linesOf(statements, reel, centralOf(kept, reel, talk))
  const used = new Set(caption.map(({ sentence }) => sentence))
  const phrases = await namingPhrases(reel, topics, compare)
  const strongest = claim?.text ?? (await embeddedQuestion(reel, compare))
  const title =
    strongest ??
    phrases.find(({ likeness }) => likeness >= SURE_PHRASE)?.text ??
    topicTitle(topics, 'surely', languageTag) ??
    plainStatement(statements, used) ??
    phrases[0]?.text ??
    topicTitle(topics, 'likely', languageTag) ??
    lastResort(await linesFor(reel, used, compare), topics, reel, part)
  const left = statements.filter((one) => one.sentence !== claim?.sentence && !used.has(one.sentence))
  return {
    startSeconds: chosen.startSeconds,
    endSeconds: chosen.endSeconds,
    ...(chosen.leftOut !== undefined && { leftOut: struckSpans(chosen.leftOut, talk) }),
    ...(chosen.pick !== undefined && { pick: chosen.pick }),
    ...(chosen.preferred !== undefined && chosen.preferred !== 1 && { preferred: chosen.preferred }),
    score: Math.max(1, Math.min(99, Math.round(100 * chosen.worth))),
    reason: reasonOf(chosen.evidence, topics),
    title,
    caption: writtenCaption(caption, languageTag),
    tags: tagsOf(topics, mentioned),
    suitablePlatforms: suitablePlatforms(chosen.endSeconds - chosen.startSeconds),
    hook: hookOf(left.filter(({ text }) => text !== title)) ?? strongest,
    mood: moodOf(chosen.evidence),
  }
}

/** A phrase that is as like the reel names it rather than one of its sentences. */
const SURE_PHRASE = 0.42
/** Share of its sentences that carry the point of a reel. */
const CENTRAL = 0.5

/** Places in the talk of the sentences that a reel has. */
function keptSentences({ first, last, leftOut = [] }: Scored): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return all.filter((at) => !leftOut.some((range) => at >= range.first && at <= range.last))
}

function struckSpans(leftOut: readonly SentenceRange[], { sentences }: Talk) {
  return leftOut.map(({ first, last }) => ({
    startSeconds: sentences[first]?.startSeconds ?? 0,
    endSeconds: sentences[last]?.endSeconds ?? 0,
  }))
}

/** Which sentences of a reel are most like the whole of it. `kept`: their places in the talk. */
function centralOf(kept: readonly number[], { subject }: ReelText, { vectors }: Talk): Set<number> {
  const ranked = kept
    .map((place, at) => ({ at, likeness: dot(vectors.sentences[place] ?? new Float32Array(), subject) }))
    .sort((a, b) => b.likeness - a.likeness)
  return new Set(ranked.slice(0, Math.max(2, Math.ceil(CENTRAL * ranked.length))).map(({ at }) => at))
}

/** The title first, since it needs the strongest line, unless the only sentence for a caption would go into it; no sentence is written twice. */
function linesOf(statements: readonly Statement[], reel: ReelText, central: ReadonlySet<number>) {
  const without = (used: readonly Statement[]) =>
    statements.filter((one) => used.every(({ sentence }) => sentence !== one.sentence))
  const best = titleStatement(statements)
  const beside = captionOf(without(best === null ? [] : [best]), reel, central)
  const caption = beside.length > 0 ? beside : captionOf(statements, reel, central)
  return { claim: beside.length > 0 ? best : titleStatement(without(caption)), caption }
}

/** Of every word that is said, each between spaces. */
function stemsOf({ sentences, languageTag }: Pick<Talk, 'sentences' | 'languageTag'>): string {
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
