import { clamp } from './opening.ts'
import type { SentenceFacts } from './sentence-facts.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

type ClosingKind = 'line' | 'pause' | 'turn' | 'end' | 'sentence' | 'open'

export type Closing = {
  kind: ClosingKind
  /** 0 to 1: how finished the thought is. */
  finished: number
  /** Silence behind its last word. */
  pauseSeconds: number
}

const PUNCH_WORDS = 9

/** How a reel ends that ends with this sentence; `next` is the text that is cut away behind it. */
export function closingOf(
  sentence: SpokenSentence,
  facts: SentenceFacts,
  next: { sentence: SpokenSentence; facts: SentenceFacts } | undefined,
): Closing {
  const pauseSeconds = next === undefined ? 10 : Math.max(0, next.sentence.startSeconds - sentence.endSeconds)
  const changesSpeaker = next !== undefined && next.sentence.speaker !== sentence.speaker
  const isOpen = sentence.closes === 'clause' || facts.isQuestion
  const goesOn = next !== undefined && next.facts.continues !== null && pauseSeconds < 0.7 && !changesSpeaker
  const isLine = !isOpen && sentence.words.length >= 3 && sentence.words.length <= PUNCH_WORDS && facts.contentWords > 0
  const cutOff = sentence.closes === 'clause' ? 0.55 : sentence.closes === 'pause' ? 0.05 : 0
  const finished =
    0.7 -
    cutOff -
    (facts.isQuestion ? 0.3 : 0) -
    (goesOn ? 0.2 : 0) -
    (facts.isRoutine ? 0.4 : 0) -
    (facts.contentWords === 0 ? 0.15 : 0) +
    clamp((pauseSeconds - 0.4) / 0.6) * 0.2 +
    (changesSpeaker ? 0.04 : 0) +
    (isLine ? 0.12 : 0)
  const kind = isOpen ? 'open' : kindOf({ isLine, isLast: next === undefined, changesSpeaker, pauseSeconds })
  return { kind, finished: clamp(finished), pauseSeconds }
}

function kindOf(end: { isLine: boolean; isLast: boolean; changesSpeaker: boolean; pauseSeconds: number }): ClosingKind {
  if (end.isLine) return 'line'
  if (end.isLast) return 'end'
  if (end.changesSpeaker) return 'turn'
  return end.pauseSeconds >= 0.7 ? 'pause' : 'sentence'
}
