import type { Dependence } from '../grammar/dependence.ts'
import type { SentenceFacts } from './sentence-facts.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** What makes a viewer stay through the first seconds, the strongest first. */
type OpeningKind = 'question' | 'figure' | 'bold' | 'contrast' | 'you' | 'story' | 'claim' | 'plain'

export type Opening = {
  kind: OpeningKind
  /** Its sentence, as said. */
  text: string
  /** 0 to 1: how strongly the first three seconds make one want to go on. */
  hook: number
  /** 0 to 1: how well it is understood without what came before. */
  standsAlone: number
}

/** A sentence with what is known about it. */
export type Known = { sentence: SpokenSentence; facts: SentenceFacts }

/** What is cut away before a reel: the sentence before it, how like in meaning both are, and how surely a subject begins. */
export type Before = Known & { likeness: number; boundary: number }

/** A viewer decides in about this time. */
const HOOK_SECONDS = 3
const MAX_CLAIM_WORDS = 14
/** A first sentence that takes longer loses its listeners. */
const LONG_SECONDS = 11

/** What each thing costs that the first sentences point at and nobody has named. */
const UNEXPLAINED_COST = 0.3

/** What a reel that begins with this sentence opens on. `before` is undefined at the beginning of a talk; `unexplained`: see there. */
export function openingOf(
  sentence: SpokenSentence,
  facts: SentenceFacts,
  { before, unexplained }: { before: Before | undefined; unexplained: number },
): Opening {
  const alone = clamp(standsAlone(sentence, facts, before) - UNEXPLAINED_COST * Math.min(2, unexplained))
  return {
    kind: kindOf(sentence, facts),
    text: sentence.text,
    hook: hookOf(sentence, facts),
    standsAlone: alone,
  }
}

function kindOf(sentence: SpokenSentence, facts: SentenceFacts): OpeningKind {
  if (facts.isQuestion) return 'question'
  if (facts.isRoutine || facts.refers) return 'plain'
  if (facts.figures > 0 && isEarly(sentence, /\p{N}/u)) return 'figure'
  if (facts.narrates) return 'story'
  if (facts.bold > 0 && facts.contentWords >= 2) return 'bold'
  if (facts.contrast > 1) return 'contrast'
  if (facts.you > 0) return 'you'
  return isClaim(sentence, facts) ? 'claim' : 'plain'
}

function hookOf(sentence: SpokenSentence, facts: SentenceFacts): number {
  if (facts.isRoutine || facts.promotes) return 0.05
  const early = earlyShare(sentence)
  const worth =
    0.28 +
    (facts.isQuestion ? 0.3 : 0) +
    (facts.figures > 0 ? 0.1 : 0) +
    (facts.narrates ? 0.2 : 0) +
    Math.min(2, facts.bold) * 0.16 * early +
    (facts.you > 0 ? 0.08 : 0) +
    Math.min(1, facts.contrast) * 0.1 +
    Math.min(2, facts.good + facts.bad + facts.laughs) * 0.08 +
    (facts.names > 0 ? 0.05 : 0) +
    (isClaim(sentence, facts) ? 0.12 : 0)
  const slow = facts.seconds > LONG_SECONDS ? 0.2 : 0
  const empty = facts.contentWords < 2 ? 0.35 : facts.contentWords < 3 ? 0.1 : 0
  return clamp(worth - slow - empty - (facts.refers ? 0.3 : 0) - (facts.announces ? 0.12 : 0))
}

/** How much each way of going on from the sentence before takes away. */
const COST: Record<Dependence, number> = {
  connective: 0.5,
  person: 0.6,
  thing: 0.5,
  part: 0.4,
  marker: 0.22,
  fragment: 0.5,
}

function standsAlone(sentence: SpokenSentence, facts: SentenceFacts, before: Before | undefined): number {
  const cutOff = sentence.opens === 'clause' ? 0.6 : sentence.opens === 'pause' ? 0.1 : 0
  const cost = facts.dependence === null ? 0 : COST[facts.dependence]
  const short = sentence.words.length < 4 ? 0.3 : 0
  const long = clamp((facts.seconds - LONG_SECONDS) / 10) * 0.3
  const empty = facts.contentWords < 2 ? 0.35 : facts.contentWords < 3 ? 0.1 : 0
  const broken = facts.isBrokenOff || /^\p{Ll}/u.test(sentence.text) ? 0.5 : 0
  return clamp(
    1 -
      cutOff -
      cost -
      short -
      long -
      empty -
      broken -
      (HESITATES.test(sentence.text) ? 0.15 : 0) -
      (before === undefined ? 0 : neededBefore(facts, before)) -
      (facts.refers ? 0.5 : 0) -
      (facts.announces ? 0.3 : 0) -
      (facts.isComplete ? 0 : 0.25) -
      (facts.isRoutine ? 0.7 : 0) -
      (facts.promotes ? 0.8 : 0),
  )
}

/** "I, uh, I had …" */
const HESITATES = /^(?:\S+\s+){0,4}(?:u[hm]+|erm?)\b|^(?:\S+\s+){0,2}(\p{L}+),?\s*\1\b/iu

/** The more like its meaning is to what stood before, and the less a subject begins, the more is missed. */
function neededBefore(facts: SentenceFacts, { sentence, facts: said, likeness, boundary }: Before): number {
  const goesOn = 0.22 * clamp((likeness - 0.25) / 0.4) * (facts.dependence === null ? 0.7 : 1.6)
  const answers =
    said.isQuestion && !facts.isQuestion && sentence.words.length > 3 ? (facts.contentWords < 5 ? 0.4 : 0.2) : 0
  const asksOn = said.isQuestion && facts.isQuestion ? 0.15 : 0
  return goesOn + answers + asksOn + 0.18 * (1 - boundary)
}

/** A short plain statement. */
function isClaim(sentence: SpokenSentence, facts: SentenceFacts): boolean {
  const { length } = sentence.words
  return !facts.isQuestion && length >= 4 && length <= MAX_CLAIM_WORDS && sentence.closes === 'sentence'
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
