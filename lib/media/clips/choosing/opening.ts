import { joinWords } from '../../captions/words.ts'
import type { Dependence } from '../../grammar/dependence.ts'
import type { SentenceFacts } from './sentence-facts.ts'
import { type SpokenSentence, wordsFromStart } from './spoken-sentences.ts'

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
export type Before = Known & {
  likeness: number
  boundary: number
  /** Something is missing at its end, so that this sentence may go on with it. */
  isOpen: boolean
  /** A question before it, with nothing but short replies between. */
  isAsked: boolean
}

/** A viewer decides in about this time. */
const HOOK_SECONDS = 3
const MAX_CLAIM_WORDS = 14
/** A first sentence that takes longer loses its listeners. */
const LONG_SECONDS = 11

/** What each thing costs that the first sentences point at and nobody has named. */
const UNEXPLAINED_COST = 0.35

/** What a reel that begins with this sentence opens on. `before` is undefined at the beginning of a talk; `unexplained`: see there. */
export function openingOf(
  sentence: SpokenSentence,
  facts: SentenceFacts,
  { before, unexplained }: { before: Before | undefined; unexplained: number },
): Opening {
  const alone = clamp(standsAlone(sentence, facts, before) - UNEXPLAINED_COST * Math.min(2, unexplained))
  return {
    kind: kindOf(sentence, facts),
    text: joinWords(wordsFromStart(sentence).map(({ text }) => text)),
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
    (isClaim(sentence, facts) ? 0.12 : 0) +
    (facts.quotable === null ? 0 : facts.quotable === 'title' ? 0.2 : 0.1)
  const slow = facts.seconds > LONG_SECONDS ? 0.2 : 0
  const empty = facts.contentWords < 2 ? 0.35 : facts.contentWords < 3 ? 0.1 : 0
  return clamp(worth - slow - empty - (facts.refers ? 0.3 : 0) - (facts.announces ? 0.12 : 0))
}

/** How much each way of going on from the sentence before takes away. */
const COST: Record<Dependence, number> = {
  connective: 0.5,
  person: 0.6,
  thing: 0.5,
  part: 0.5,
  marker: 0.22,
  fragment: 0.5,
}

function standsAlone(sentence: SpokenSentence, facts: SentenceFacts, before: Before | undefined): number {
  const cutOff = sentence.opens === 'clause' ? 0.6 : sentence.opens === 'pause' ? 0.1 : 0
  const cost = facts.startDependence === null ? 0 : COST[facts.startDependence]
  const short = sentence.words.length < 4 ? 0.3 : 0
  const long = clamp((facts.seconds - LONG_SECONDS) / 10) * 0.3
  const few = facts.isQuestion ? 0.35 : 0.1
  const empty = facts.contentWords < 2 ? 0.45 : facts.contentWords < 3 ? few : 0
  const broken = facts.isBrokenOff || /^\p{Ll}/u.test(sentence.text) ? 0.5 : 0
  const retold = RETOLD.test(sentence.text) ? 0.35 : 0
  const stumbles = Math.min(0.3, 1.5 * facts.stumbles)
  return clamp(
    1 -
      cutOff -
      cost -
      short -
      long -
      empty -
      broken -
      retold -
      stumbles -
      (HESITATES.test(
        wordsFromStart(sentence)
          .map(({ text }) => text)
          .join(' '),
      )
        ? 0.15
        : 0) -
      (before === undefined ? 0 : neededBefore(facts, before)) -
      (facts.refers ? 0.5 : 0) -
      (facts.announces ? 0.3 : 0) -
      (facts.isComplete ? 0 : sentence.words.length < SHORT_WORDS ? 0.5 : 0.15) -
      (insists(sentence) ? 0.25 : 0) -
      (before !== undefined && startsWithUs(sentence) ? 0.4 * (1 - 0.7 * before.boundary) : 0) -
      (before?.isOpen === true ? 0.35 : 0) -
      leadsInCost(sentence, facts) -
      (NAMES_A_WORK.test(sentence.text) ? 0.25 : 0) -
      (facts.isReply && !facts.isQuestion ? 0.4 : 0) -
      (facts.pointsElsewhere ? 0.35 : 0) -
      (facts.isRoutine ? 0.7 : 0) -
      (facts.promotes ? 0.8 : 0),
  )
}

/** Of a longer sentence the parts of speech are not sure enough to say that something is missing. */
const SHORT_WORDS = 9

/** "I do think", "we are actually": it insists on something, against what was said or asked before. */
const INSISTS =
  /^(?:i mean|you know|in terms of|kind of|sort of|like)\b|^(?:\S+ ){1,3}(?:do|does|did) (?:think|believe|know|feel|want|have|like|see|agree|remember|love)\b|^(?:I|we|you|they|he|she|it)(?:['’](?:m|re|s|d|ve)| \S+)? (?:actually|certainly|definitely|really|also|still|just|already|then|not)\b/iu

/** "In the book", "this chapter": of which the audience was told. */
const NAMES_A_WORK =
  /\b(?:the|this|that|my|your|our) (?:books?|films?|movies?|intro|introduction|papers?|articles?|chapters?|episodes?|interview|documentary|slides?|videos?|talks?|lectures?|podcast|series|reports?)\b(?! (?:of|called|titled|that|which|about|by|on|industry|business|market)\b)/iu

/** "But", "now, again" and "so" are cut away, but what they turned from or followed is still missed. */
function leadsInCost({ words, leadIn }: SpokenSentence, { isQuestion }: SentenceFacts): number {
  const cut = words
    .slice(0, leadIn)
    .map(({ text }) => text)
    .join(' ')
  if (/\b(?:but|again|still|yes|no|exactly|right|sure)\b/iu.test(cut)) return 0.2
  return !isQuestion && /\b(?:so|and|because)\b/iu.test(cut) ? 0.08 : 0
}

/** Who "we" are was said before, unless a thought begins. */
function startsWithUs(sentence: SpokenSentence): boolean {
  return /^(?:we|our|us)\b/iu.test(wordsFromStart(sentence)[0]?.text ?? '')
}

function insists(sentence: SpokenSentence): boolean {
  return INSISTS.test(
    wordsFromStart(sentence)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** It begins within what somebody else says. */
const RETOLD = /^["“'‘]|^[^"“”]*["”]/u
/** "I, uh, I had …" */
const HESITATES =
  /^(?:\S+ ){0,4}\S+, (?:i think|i mean|i guess|you know)\b|^(?:\S+\s+){0,4}(?:u[hm]+|erm?)\b|^(?:\S+\s+){0,2}(\p{L}+),?\s*\1\b/iu

/** The more like its meaning is to what stood before, and the less a subject begins, the more is missed. */
function neededBefore(facts: SentenceFacts, { facts: said, isAsked, likeness, boundary }: Before): number {
  const goesOn = 0.22 * clamp((likeness - 0.25) / 0.4) * (facts.startDependence === null ? 0.7 : 1.6)
  const answers = isAsked && !facts.isQuestion ? (facts.contentWords < 5 ? 0.4 : 0.25) : 0
  const asksOn = said.isQuestion && facts.isQuestion ? 0.15 : 0
  return goesOn + answers + asksOn + 0.4 * (1 - boundary)
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
