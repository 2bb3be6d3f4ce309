import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { Evidence } from '../choosing/score-candidates.ts'
import type { Topic } from './topics.ts'

/** How much of a sentence is named, in characters. */
const MAX_NAMED = 70
/** A topic that is said as often is what the reel is about. */
const OFTEN = 3

/** What speaks for a reel, as one sentence: words that stand in it, so that everybody can check it. */
export function reasonOf(evidence: Evidence, topics: readonly Topic[]): CodedMessage {
  const [opening, closing] = [openingPart(evidence), closingPart(evidence)]
  const [first, second] = middleParts(evidence, topics)
  if (first === undefined) return coded('reel_reason', { opening, closing })
  return second === undefined
    ? coded('reel_reason_with_one', { opening, first, closing })
    : coded('reel_reason_with_two', { opening, first, second, closing })
}

function openingPart({ opening }: Evidence): CodedMessage {
  const words = named(opening.text)
  if (opening.kind === 'question') return coded('opens_with_question', { words })
  if (opening.kind === 'figure') return coded('opens_with_figure', { words })
  return coded('opens_with_line', { words })
}

/** The strongest first. */
function middleParts(evidence: Evidence, topics: readonly Topic[]): CodedMessage[] {
  const { counts, relevance, opening } = evidence
  const topic = topics.find(({ times }) => times >= OFTEN)
  const asked = relevance === null ? null : keywordPart(relevance.matchedKeywords)
  const parts: (CodedMessage | null)[] = [
    asked,
    asked !== null || relevance === null || relevance.closest === null
      ? null
      : coded('is_close_to_wish', { words: named(relevance.closest) }),
    evidence.answeredWithinSeconds === null ? null : answerPart(evidence.answeredWithinSeconds, evidence, opening.kind),
    counts.figures >= 2 && !(opening.kind === 'figure' && counts.figures < 3)
      ? coded('names_figures', { count: counts.figures })
      : null,
    asked !== null || topic === undefined ? null : keywordPart([{ keyword: topic.form, times: topic.times }]),
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
  if (closing.kind === 'open') return coded('ends_open')
  const words = named(closing.text)
  if (closing.kind === 'end') return coded('ends_with_video', { words })
  return closing.kind === 'turn' ? coded('ends_before_other_speaker', { words }) : coded('ends_on_line', { words })
}

/** A sentence without its mark, or as many of its first words as can be named. */
function named(text: string): string {
  const plain = text.replace(/["“”«»]/gu, '').replace(/[\s.,;:–—-]+$/u, '')
  if ([...plain].length <= MAX_NAMED) return plain
  const cut = [...plain].slice(0, MAX_NAMED).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_NAMED / 2)).replace(/[\s.,;:–—-]+$/u, '')}…`
}
