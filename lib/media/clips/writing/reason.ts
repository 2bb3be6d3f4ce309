import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { Evidence } from '../choosing/score-candidates.ts'

/** What speaks for a reel, as one sentence. Every part of it is true of that reel. */
export function reasonOf(evidence: Evidence): CodedMessage {
  const [opening, closing] = [openingPart(evidence), closingPart(evidence)]
  const [first, second] = middleParts(evidence)
  if (first === undefined) return coded('reel_reason', { opening, closing })
  return second === undefined
    ? coded('reel_reason_with_one', { opening, first, closing })
    : coded('reel_reason_with_two', { opening, first, second, closing })
}

function openingPart({ opening }: Evidence): CodedMessage {
  if (opening.kind === 'question') return coded('opens_with_question')
  if (opening.kind === 'figure') return coded('opens_with_figure')
  if (opening.kind === 'bold') return coded('opens_with_strong_claim')
  if (opening.kind === 'contrast') return coded('opens_with_contrast')
  if (opening.kind === 'you') return coded('opens_with_listener')
  if (opening.kind === 'claim') return coded('opens_with_claim')
  return opening.standsAlone >= 0.7 ? coded('opens_on_its_own') : coded('opens_in_conversation')
}

/** The strongest first. */
function middleParts(evidence: Evidence): CodedMessage[] {
  const { counts, relevance, opening } = evidence
  const parts: (CodedMessage | null)[] = [
    relevance === null ? null : keywordPart(relevance.matchedKeywords),
    relevance !== null && relevance.matchedKeywords.length === 0 && relevance.isClose
      ? coded('is_close_to_wish')
      : null,
    evidence.answeredWithinSeconds === null ? null : answerPart(evidence.answeredWithinSeconds, evidence, opening.kind),
    counts.figures >= 2 && !(opening.kind === 'figure' && counts.figures < 3)
      ? coded('names_figures', { count: counts.figures })
      : null,
    evidence.louderBy >= 1.5 ? coded('is_louder') : null,
    counts.good + counts.bad >= 3 ? coded('is_rich_in_feeling') : null,
    evidence.density >= 0.75 ? coded('is_dense') : null,
    evidence.coherence >= 0.8 ? coded('is_coherent') : null,
  ]
  return parts.filter((part) => part !== null)
}

function keywordPart(keywords: readonly { keyword: string; times: number }[]): CodedMessage | null {
  const [first, second] = keywords
  if (first === undefined) return null
  if (second !== undefined) return coded('says_two_keywords', { first: first.keyword, second: second.keyword })
  const { keyword, times } = first
  return times === 1 ? coded('says_keyword', { keyword }) : coded('says_keyword_often', { keyword, times })
}

function answerPart(answeredSeconds: number, { isDialogue }: Evidence, opening: string): CodedMessage {
  const seconds = Math.max(2, Math.ceil(answeredSeconds))
  if (opening !== 'question') return isDialogue ? coded('has_question_and_answer') : coded('asks_and_answers')
  return isDialogue ? coded('gets_answer_within', { seconds }) : coded('answers_within', { seconds })
}

function closingPart({ closing }: Evidence): CodedMessage {
  if (closing.kind === 'line') return coded('ends_on_short_line')
  if (closing.kind === 'end') return coded('ends_with_video')
  if (closing.kind === 'turn') return coded('ends_before_other_speaker')
  if (closing.kind === 'pause') return coded('ends_before_pause')
  return closing.kind === 'open' ? coded('ends_open') : coded('ends_on_finished_sentence')
}
