import type { SentenceFacts } from './sentence-facts.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** What makes a viewer stay through the first seconds, the strongest first. */
type OpeningKind = 'question' | 'figure' | 'bold' | 'contrast' | 'you' | 'claim' | 'plain'

export type Opening = {
  kind: OpeningKind
  /** 0 to 1: how strongly the first three seconds make one want to go on. */
  hook: number
  /** 0 to 1: how well it is understood without what came before. */
  standsAlone: number
  /** 0 to 1: how long a pause sets it off from what came before, as a new thought is. */
  isFresh: number
}

/** A viewer decides in about this time. */
const HOOK_SECONDS = 3
const MAX_CLAIM_WORDS = 10

/**
 * What a reel that begins with this sentence opens on. `before` and `previous` are the sentence that is cut away before it, if
 * any; `following` comes after it.
 */
export function openingOf(
  sentence: SpokenSentence,
  facts: SentenceFacts,
  previous: { sentence: SpokenSentence; facts: SentenceFacts } | undefined,
): Opening {
  return {
    kind: kindOf(sentence, facts),
    hook: hookOf(sentence, facts),
    standsAlone: standsAlone(sentence, facts, previous),
    isFresh: previous === undefined ? 1 : clamp((sentence.startSeconds - previous.sentence.endSeconds - 0.4) / 0.6),
  }
}

function kindOf(sentence: SpokenSentence, facts: SentenceFacts): OpeningKind {
  if (facts.isQuestion) return 'question'
  if (facts.isRoutine || facts.refers) return 'plain'
  if (facts.figures > 0 && isEarly(sentence, /\p{N}/u)) return 'figure'
  if (facts.bold > 0) return 'bold'
  if (facts.contrast > 1) return 'contrast'
  if (facts.you > 0) return 'you'
  return isClaim(sentence, facts) ? 'claim' : 'plain'
}

function hookOf(sentence: SpokenSentence, facts: SentenceFacts): number {
  if (facts.isRoutine) return 0.05
  const early = earlyShare(sentence)
  const worth =
    0.22 +
    (facts.isQuestion ? 0.38 : 0) +
    (facts.figures > 0 ? 0.22 : 0) +
    Math.min(2, facts.bold) * 0.2 * early +
    (facts.you > 0 ? 0.14 : 0) +
    Math.min(1, facts.contrast) * 0.08 +
    Math.min(2, facts.good + facts.bad + facts.laughs) * 0.08 +
    (facts.names > 0 ? 0.06 : 0) +
    (isClaim(sentence, facts) ? 0.16 : 0)
  const slow = facts.seconds > 9 ? 0.12 : 0
  const empty = facts.contentWords < 2 ? 0.25 : 0
  return clamp(worth - slow - empty - (facts.refers ? 0.3 : 0))
}

function standsAlone(
  sentence: SpokenSentence,
  facts: SentenceFacts,
  previous: { sentence: SpokenSentence; facts: SentenceFacts } | undefined,
): number {
  const cutOff = sentence.opens === 'clause' ? 0.6 : sentence.opens === 'pause' ? 0.1 : 0
  const continues = previous !== undefined && facts.continues !== null ? 0.6 : 0
  // "This is the mistake …" points ahead as often as back; "It was theirs." does not.
  const ahead = facts.bold + facts.advice + facts.figures > 0 || facts.isQuestion
  const points = facts.points === null ? 0 : ahead ? 0.08 : 0.28
  const answers = previous?.facts.isQuestion === true && !facts.isQuestion ? 0.35 : 0
  const bare = sentence.words.length < 3 ? 0.3 : 0
  return clamp(1 - cutOff - continues - points - answers - bare - (facts.refers ? 0.4 : 0))
}

/** A short plain statement. */
function isClaim(sentence: SpokenSentence, facts: SentenceFacts): boolean {
  const { length } = sentence.words
  return !facts.isQuestion && length >= 3 && length <= MAX_CLAIM_WORDS && sentence.closes === 'sentence'
}

function isEarly(sentence: SpokenSentence, pattern: RegExp): boolean {
  return sentence.words.some(
    (word) => pattern.test(word.text) && word.startSeconds - sentence.startSeconds <= HOOK_SECONDS,
  )
}

/** How much of the sentence is said within the first seconds. */
function earlyShare(sentence: SpokenSentence): number {
  return Math.min(1, (HOOK_SECONDS + 1) / Math.max(0.1, sentence.endSeconds - sentence.startSeconds))
}

export function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}
