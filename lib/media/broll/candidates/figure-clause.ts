import { type Token, tagEnglish } from '../../grammar/english-tagger.ts'
import type { Card, CardWord } from '../../timeline/card.ts'
import { secondsOf } from '../../timeline/time.ts'
import type { SpokenWord } from '../spoken-words.ts'
import { isNumeric } from './amounts.ts'
import { isMadeUp } from './asserted.ts'
import { type Candidate, cardWords } from './candidate.ts'
import { isFluent } from './fluent.ts'
import { STAGE } from './key-sentences.ts'
import { isPresentable } from './presentable.ts'
import { plainText, sentenceAround } from './sentences-around.ts'
import { isWholeSentence } from './whole-sentence.ts'

type Figure = Extract<Card, { kind: 'figure' }>
type Clause = { first: number; last: number }

/** A clause of more words leaves no room for a large number in it. */
const MOST_WORDS = 13
/** Fewer of something say nothing by themselves. */
const LEAST_COUNT = 100
/** Behind a comma and a conjunction, somebody else does something else: a clause of its own. */
const SUBJECT =
  /^(?:i|i'm|i've|we|we're|we've|you|you're|they|they're|he|he's|she|she's|it|it's|there|there's|that|that's|this|these|those|the|our|my|their|his|her|people|nobody|everybody)$/

/** What is said of fewer is too small for a picture of its own, where the sentence around it is too long to be shown. */
const LEAST_ALONE = 1000

/**
 * A figure with the clause that says what it is: subject, verb, figure and what it counts. Where the clause is long, a share or a large
 * number with what it counts alone. Null where neither can be read, or where it is only half of what is said. English only.
 */
export function figureInClause(candidate: Candidate, card: Figure, words: readonly SpokenWord[]): Candidate | null {
  const { first, last } = clauseAround(words, candidate.first)
  if (isHypothetical(words, first) || isHalfComparison(words, first, last)) return null
  return withClause(candidate, card, words, { first, last }) ?? alone(candidate, card, words, { first, last })
}

function withClause(
  candidate: Candidate,
  card: Figure,
  words: readonly SpokenWord[],
  { first, last }: Clause,
): Candidate | null {
  const clause = words.slice(first, last + 1)
  if (candidate.last > last || clause.length > MOST_WORDS || !isWholeSentence(begun(clause))) return null
  if (!isPresentable(clause, words) || !isFluent(clause, words) || leavesOpen(clause)) return null
  const shown =
    card.figure === '' || card.chart?.kind === 'multiple' ? told(card, clause) : framed(candidate, card, clause)
  return shown === null ? null : { ...candidate, first, last, show: { kind: 'card', card: shown } }
}

/** `10 million people`, `over 90% of customers`: read while the rest of the sentence is heard. */
function alone(candidate: Candidate, card: Figure, words: readonly SpokenWord[], clause: Clause): Candidate | null {
  const { first, last } = candidate
  const isShare = card.chart?.kind === 'share' && card.chart.percent < 100
  const isLarge = card.chart === null && largest(card.figure) * scaleOf(card.figure) >= LEAST_ALONE
  if ((!isShare && !isLarge) || last > clause.last || isSpokenPrice(card) || !namesCounted(card)) return null
  // What a share is said to do belongs to it.
  if (isShare && last !== clause.last) return null
  const shown = words.slice(first, last + 1)
  const text = plainText(shown, 0, shown.length - 1)
  if (ELSEWHERE.test(text) || PERSONAL.test(text) || POINTING.test(text) || isCompared(text)) return null
  // `$100,000 plus type of deals`: about so much of about that.
  if (/\b(?:types?|kinds?|sorts?) of\b|\bplus\b/.test(text)) return null
  if (isOneOfSeveral(shown[0]) || isOneOfSeveral(words[first - 1]) || isListed(words, last)) return null
  for (let at = clause.first; at <= clause.last; at++)
    if ((at < first || at > last) && isOtherNumber(words, at)) return null
  return { ...candidate, show: { kind: 'card', card: { ...card, before: capitalized(card.before) } } }
}

/** Whether the words behind a figure are a noun with what belongs to it. */
function namesCounted({ after }: Figure): boolean {
  const tokens = tagEnglish(after.map(({ text }) => text)).filter(({ pos }) => pos !== 'PUNCT')
  const isNoun = /^(?:NOUN|PROPN)$/.test(tokens.at(-1)?.pos ?? '')
  return (
    isNoun &&
    !tokens.some(({ pos, lower }) => /^(?:VERB|AUX|PRON)$/.test(pos) || /ing$/.test(lower) || UNCOUNTED.test(lower))
  )
}

/** `The final 5% of it`, `the $100 million exit`: one that was spoken of before. */
function isOneOfSeveral(word: SpokenWord | undefined): boolean {
  return word !== undefined && !word.endsPhrase && BELONGS.test(word.plain)
}

/** `30,000 bakers, millers, et cetera`: more is counted than what stands behind the number. */
function isListed(words: readonly SpokenWord[], last: number): boolean {
  return /,$/.test(words[last]?.text ?? '') && words.slice(last + 1, last + 4).some(({ text }) => /,$/.test(text))
}

/** Right before a figure, a word that says which of several it is. */
const BELONGS = /^(?:the|a|an|that|this|final|last|first|other|remaining|next|same|their|his|her|its|your)$/

/** So many of these are counted by nobody: `a million ways`. Spans of time say little by themselves. */
const UNCOUNTED =
  /^(?:time|ways|directions|reasons|questions|things|times|problems|ideas|opinions|miles|seconds|minutes|hours|days|weeks|months|years)$/

/** `Two billion businesses`: two that are worth a billion each. */
function isSpokenPrice({ figure, after }: Figure): boolean {
  if (!/illion/.test(figure) || /[$€£¥]/.test(figure)) return false
  return /^(?:dollar|business|businesses|company|companies|exits?|contracts?|valuations?|deals?|funds?)\b/i.test(
    after[0]?.text ?? '',
  )
}

/** `In one year` is no second number. */
function isOtherNumber(words: readonly SpokenWord[], at: number): boolean {
  const plain = words[at]?.plain ?? ''
  return (
    isNumeric(plain) &&
    !(plain === 'one' && /^(?:second|minute|hour|day|week|month|quarter|year|decade)$/.test(words[at + 1]?.plain ?? ''))
  )
}

/** The words of the clause say it all: how many times as much, or what goes up. */
function told(card: Figure, clause: readonly SpokenWord[]): Figure {
  return { ...card, before: [], after: capitalized(cardWords(clause)) }
}

/** The words of the clause around the figure. */
function framed(candidate: Candidate, card: Figure, clause: readonly SpokenWord[]): Figure | null {
  const isCount = card.chart === null && !/[%$€£¥]/.test(card.figure)
  if (isCount && largest(card.figure) < LEAST_COUNT) return null
  const at = clause.findIndex(({ sourceStart }) => Math.abs(secondsOf(card.at) - sourceStart) < 0.002)
  if (at < 0) return null
  const length = candidate.last - candidate.first + 1 - card.before.length - card.after.length
  // A second number leaves open which of them is meant.
  const isOther = (_: SpokenWord, index: number) => (index < at || index >= at + length) && isOtherNumber(clause, index)
  if (clause.some(isOther)) return null
  // `The 15% rule`, `a $900 oven`: a name of something, or its price.
  const isNamed = /^(?:a|an|the|that|every|each)$/.test(clause[at - 1]?.plain ?? '') && at + length < clause.length
  if (isNamed && /[%$€£¥]/.test(card.figure)) return null
  const before = capitalized(cardWords(clause.slice(0, at)))
  return { ...card, before, after: cardWords(clause.slice(at + length)) }
}

/** The clause of a word: its sentence, or the part of it between commas with a subject and a verb of its own. */
function clauseAround(words: readonly SpokenWord[], at: number): Clause {
  let { first, last } = sentenceAround(words, at)
  for (let index = first; index < at; index++) if (isClauseEnd(words, index, /^(?:and|but|so)$/)) first = index + 1
  for (let index = at; index < last; index++)
    // What stands behind `but` belongs to what stands before it.
    if (isClauseEnd(words, index, /^(?:and|so)$/)) last = index
  const [opening, second] = [words[first], words[first + 1]]
  const isJoined = /^(?:and|but|so)$/.test(opening?.plain ?? '') && !/,$/.test(opening?.text ?? '')
  return { first: isJoined && second !== undefined && first < at ? first + 1 : first, last }
}

function isClauseEnd(words: readonly SpokenWord[], at: number, joint: RegExp): boolean {
  const [word, next, second, third] = words.slice(at, at + 4)
  if (!/[,;]$/.test(word?.text ?? '') || !joint.test(next?.plain ?? '')) return false
  const subject = /^(?:then|now|so|later|also)$/.test(second?.plain ?? '') ? third : second
  return SUBJECT.test(subject?.plain ?? '')
}

/** As a sentence that begins with it. */
function begun(clause: readonly SpokenWord[]): SpokenWord[] {
  return clause.map((word, at) => (at === 0 ? { ...word, text: upper(word.text) } : word))
}

function capitalized(words: readonly CardWord[]): CardWord[] {
  return words.map((word, at) => (at === 0 ? { ...word, text: upper(word.text) } : word))
}

const upper = (text: string): string =>
  text.replace(/^(\P{L}*)(\p{Ll})/u, (_, mark, letter) => mark + letter.toUpperCase())

/** What is compared with something that is not said. */
const COMPARATIVE =
  /\b(?:more|less|fewer|better|worse|faster|slower|bigger|larger|smaller|higher|lower|cheaper|longer|shorter|stronger|weaker|easier|harder|greater|further|earlier|later)\b/
/** It stands for what was said before, is one of what was, or is left vague. */
const ELSEWHERE =
  /\b(?:others?|another|same|such|else|extra|additional|respectively|here|things?|somethings?|whatevers?|stuff)\b/
/** What is advised to whom one speaks to, and what somebody means to do. */
const PERSONAL = /\b(?:i'd|i'll|we'll|you|you're|you've|you'd|you'll|your|yours)\b/
/** Who or what one of these means was said before. */
const POINTING = /\b(?:it|its|it's|they|they're|they've|them|their|he|he's|him|his|she|she's|her|this|these|those)\b/

/** Whether something is compared with what is not said. `More than` so many is none. */
function isCompared(text: string): boolean {
  const compared = text.replace(/\b(?:more|less|fewer) than\b/g, '')
  return COMPARATIVE.test(compared) && !/\bthan\b/.test(compared)
}

/** Whether the reader would have to know more: what it is compared with, whose it is, when it is so, what follows. */
function leavesOpen(clause: readonly SpokenWord[]): boolean {
  const text = plainText(clause, 0, clause.length - 1)
  if (ELSEWHERE.test(text) || PERSONAL.test(text)) return true
  if (POINTING.test(text) || /^(?:there|there's|then)\b/.test(text)) return true
  if (isCompared(text)) return true
  if (/\btimes as \S+$/.test(text) || (/\b(?:twice|times) as\b/.test(text) && !/\bas \S+(?: \S+)? as\b/.test(text)))
    return true
  if (clause.some(({ plain }) => STAGE.has(plain) || /^(?:deck|prompt|prompts)$/.test(plain))) return true
  const tokens = tagEnglish(clause.map((word) => word.text)).filter(({ pos }) => pos !== 'PUNCT')
  // `Five hundred people came`: to what?
  if (/^(?:ADV|VERB)$/.test(tokens.at(-1)?.pos ?? '')) return true
  return isRequest(tokens)
}

function isRequest([first]: readonly Token[]): boolean {
  return first === undefined || ((first.pos === 'VERB' || first.pos === 'AUX') && !/(?:ing|ed)$/.test(first.lower))
}

/** Around a figure, its case is made up. */
const SUPPOSED =
  /\b(?:let's say|let us say|for example|for instance|an example|if (?:you|we|i|they|someone|somebody)|prompt|joke|joking|kidding)\b/
/** Sentences before a figure that are read for it. */
const BEFORE = 3

/** Whether a case is made up around it: its figures are those of an example. */
function isHypothetical(words: readonly SpokenWord[], at: number): boolean {
  const sentence = sentenceAround(words, at)
  const before = sentenceAround(words, Math.max(0, sentence.first - 1))
  const next = sentenceAround(words, Math.min(sentence.last + 1, words.length - 1))
  return isMadeUp(words, sentence.last, BEFORE) || SUPPOSED.test(plainText(words, before.first, next.last))
}

/** Words with which two states are set beside each other. */
const STATES =
  /\b(?:now|today|nowadays|then|before|earlier|later|ago|used to|by the time|this year|last year|went from|grew|compared|versus|vs|instead|down to|up to|only)\b/

/**
 * Whether the rest of the sentence has another number, or the sentence before or behind has one to compare with: each is half of what
 * is said.
 */
function isHalfComparison(words: readonly SpokenWord[], from: number, to: number): boolean {
  const { first, last } = sentenceAround(words, from)
  if (hasNumber(words.slice(first, from)) || hasNumber(words.slice(to + 1, last + 1))) return true
  const beside = [first - 1, last + 1].filter((index) => index >= 0 && index < words.length)
  const isState = STATES.test(plainText(words, first, last))
  return beside.some((index) => {
    const other = sentenceAround(words, index)
    return (
      hasNumber(words.slice(other.first, other.last + 1)) &&
      (isState || STATES.test(plainText(words, other.first, other.last)))
    )
  })
}

const hasNumber = (words: readonly SpokenWord[]): boolean =>
  words.some(({ plain }) => isNumeric(plain) && plain !== 'one')

function scaleOf(figure: string): number {
  if (/trillion|billion|million|\d[MB]\b/.test(figure)) return 1e6
  return /thousand|\dK\b/.test(figure) ? 1e3 : 1
}

function largest(figure: string): number {
  if (/[a-z]{4,}/.test(figure)) return LEAST_COUNT
  return Math.max(0, ...[...figure.matchAll(/\d[\d,.]*/g)].map(([digits]) => Number(digits.replaceAll(',', ''))))
}
