import { clamp, type Known } from './opening.ts'
import type { SentenceFacts } from './sentence-facts.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

type ClosingKind = 'conclusion' | 'line' | 'pause' | 'turn' | 'end' | 'sentence' | 'open'

export type Closing = {
  kind: ClosingKind
  /** Its sentence, as said. */
  text: string
  /** 0 to 1: how finished the thought is. */
  finished: number
}

/** What is cut away behind a reel: the next sentence, how like in meaning both are, and how surely a subject begins there. */
export type After = Known & { likeness: number; boundary: number }

const PUNCH_WORDS = 9
/** Of a longer sentence the parts of speech are not sure enough to say that something is missing. */
const SHORT_WORDS = 9
/** What is said in fewer words is an interjection, which answers nothing. */
const INTERJECTION_WORDS = 4

/** It is corrected or not finished in its middle. */
const HESITATES = /--|\.\.\.|…|\p{L}-\s/u

/** What it names is told behind it. */
const LOOKS_AHEAD =
  /\b(?:an?|another|one|two|three|some|few|couple|good|great|nice|classic|following) (?:\S+ )?(?:examples?|things?|ways?|reasons?|stor(?:y|ies)|questions?|points?)\b(?! (?:of|to|for|that|is|are|was|were)\b)|\b(?:my|our|the) (?:all-time )?favou?rite (?:\S+ )?(?:stor(?:y|ies)|examples?|anecdotes?|quotes?)\b|\bthe following\b|:$/iu
/** A question of as many words asks for something else. */
const ASKED_WORDS = 5

/** The next sentence belongs to this one. */
const TURNS = /^(?:But|Because|Which|Or|Except|For example|For instance|That's why|That's because|Then|Not)\b/

/** A speaker with fewer words has only replied to the one before. */
const SHORT_TURN_WORDS = 30

/**
 * How a reel ends that ends with this sentence. `after` is undefined at the end of the talk; `turnWords`: what its speaker has said
 * since somebody else spoke; `begins`: how surely a thought begins with it.
 */
export function closingOf(
  sentence: SpokenSentence,
  facts: SentenceFacts,
  { after, turnWords, begins }: { after: After | undefined; turnWords: number; begins: number },
): Closing {
  const pauseSeconds = after === undefined ? 10 : Math.max(0, after.sentence.startSeconds - sentence.endSeconds)
  const changesSpeaker = after !== undefined && after.sentence.speaker !== sentence.speaker
  const isOpen = sentence.closes === 'clause' || facts.isQuestion || facts.isBrokenOff || /[,:;]$/.test(sentence.text)
  const isWhole = facts.dependence !== 'fragment' && facts.contentWords > 1
  const isLine = !isOpen && isWhole && sentence.words.length >= 4 && sentence.words.length <= PUNCH_WORDS
  const isInterjection = sentence.words.length < INTERJECTION_WORDS
  const cutOff = sentence.closes === 'clause' ? 0.55 : sentence.closes === 'pause' ? 0.05 : 0
  const finished =
    0.5 -
    cutOff -
    (isOpen && sentence.closes !== 'clause' ? 0.45 : 0) -
    (facts.isRoutine ? 0.5 : 0) -
    (facts.promotes ? 0.6 : 0) -
    (facts.refers ? 0.45 : 0) -
    (facts.announces ? 0.45 : 0) -
    (facts.presents || facts.proposes ? 0.35 : 0) -
    (facts.endsOpen ? 0.2 : 0) -
    (facts.awaitsReply ? 0.15 : 0) -
    (LOOKS_AHEAD.test(sentence.text) ? 0.3 : 0) -
    (isInterjection ? 0.3 : 0) -
    0.35 * clamp((begins - 0.4) / 0.4) -
    0.25 * clamp(1 - turnWords / SHORT_TURN_WORDS) -
    (facts.dependence === 'fragment' || (!facts.isComplete && sentence.words.length < SHORT_WORDS) ? 0.2 : 0) -
    (HESITATES.test(sentence.text) ? 0.2 : 0) -
    (facts.contentWords < 2 ? 0.15 : 0) +
    (facts.concludes ? 0.14 : 0) +
    (isLine ? 0.06 : 0) +
    (after === undefined ? 0.3 : endsBefore(after, pauseSeconds, changesSpeaker))
  const kind = isOpen
    ? 'open'
    : kindOf({ isLine, isLast: after === undefined, concludes: facts.concludes, changesSpeaker, pauseSeconds })
  return { kind, text: sentence.text, finished: clamp(finished) }
}

/** How much the thought is over by what follows it. */
function endsBefore(
  { sentence, facts, likeness, boundary }: After,
  pauseSeconds: number,
  changesSpeaker: boolean,
): number {
  const isReply = changesSpeaker && sentence.words.length > INTERJECTION_WORDS
  const link = changesSpeaker || facts.dependence === null ? 0 : facts.dependence === 'marker' ? 0.4 : 1
  const leans = link * (1 - clamp((pauseSeconds - 0.5) / 0.8))
  const goesOn = leans * (0.3 * (1 - boundary) + 0.18) + (facts.dependence === 'part' && !changesSpeaker ? 0.15 : 0)
  const turns = !changesSpeaker && TURNS.test(sentence.text) ? 0.2 : 0
  return (
    0.7 * (boundary - 0.4) -
    turns -
    0.6 * goesOn -
    (changesSpeaker ? 0 : 0.15 * clamp((likeness - 0.3) / 0.4)) +
    (facts.isQuestion && sentence.words.length >= ASKED_WORDS ? 0.12 : 0) +
    clamp((pauseSeconds - 0.5) / 0.8) * 0.1 +
    (isReply ? 0.12 : 0)
  )
}

function kindOf(end: {
  isLine: boolean
  isLast: boolean
  concludes: boolean
  changesSpeaker: boolean
  pauseSeconds: number
}): ClosingKind {
  if (end.concludes) return 'conclusion'
  if (end.isLine) return 'line'
  if (end.isLast) return 'end'
  if (end.changesSpeaker) return 'turn'
  return end.pauseSeconds >= 0.7 ? 'pause' : 'sentence'
}
