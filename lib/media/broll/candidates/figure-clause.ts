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

/**
 * A figure with the clause that says what it is: subject, verb, figure and what it counts. Null where the clause is long, or where it
 * leaves something open. English only.
 */
export function figureInClause(candidate: Candidate, card: Figure, words: readonly SpokenWord[]): Candidate | null {
  const { first, last } = clauseAround(words, candidate.first)
  const clause = words.slice(first, last + 1)
  if (candidate.last > last || clause.length > MOST_WORDS || !isWholeSentence(begun(clause))) return null
  if (!isPresentable(clause, words) || !isFluent(clause, words) || leavesOpen(clause)) return null
  if (isHypothetical(words, first) || isHalfComparison(words, first, last)) return null
  const shown =
    card.figure === '' || card.chart?.kind === 'multiple' ? told(card, clause) : framed(candidate, card, clause)
  return shown === null ? null : { ...candidate, first, last, show: { kind: 'card', card: shown } }
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
  if ([...clause.slice(0, at), ...clause.slice(at + length)].some(({ plain }) => isNumeric(plain))) return null
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
const ELSEWHERE = /\b(?:others?|another|same|such|else|extra|additional|respectively|here|things?|stuff)\b/
/** Somebody's own affairs, and those of whom one speaks to. */
const PERSONAL = /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|you|you're|you've|you'd|you'll|your|yours)\b/
/** Who or what one of these means was said before. */
const POINTING = /\b(?:it|its|it's|they|they're|they've|them|their|he|he's|him|his|she|she's|her|this|these|those)\b/
/** The moment at which it is said. */
const OF_MOMENT =
  /\b(?:right now|now|today|tonight|yesterday|tomorrow|recently|currently|lately|already|so far|per se|at the moment|the way)\b/

/** Whether the reader would have to know more: what it is compared with, whose it is, when it is so, what follows. */
function leavesOpen(clause: readonly SpokenWord[]): boolean {
  const text = plainText(clause, 0, clause.length - 1)
  if (ELSEWHERE.test(text) || PERSONAL.test(text) || OF_MOMENT.test(text)) return true
  if (POINTING.test(text) || /^(?:there|there's|then)\b/.test(text) || isPartOfKnown(clause)) return true
  const compared = text.replace(/\b(?:more|less|fewer) than\b/g, '')
  if (COMPARATIVE.test(compared) && !/\bthan\b/.test(compared)) return true
  if (/\btimes as \S+$/.test(text) || (/\b(?:twice|times) as\b/.test(text) && !/\bas \S+(?: \S+)? as\b/.test(text)))
    return true
  if (clause.some(({ plain }) => STAGE.has(plain) || /^(?:deck|prompt|prompts)$/.test(plain))) return true
  const tokens = tagEnglish(clause.map((word) => word.text)).filter(({ pos }) => pos !== 'PUNCT')
  // `Five hundred people came`: to what?
  if (/^(?:ADV|VERB)$/.test(tokens.at(-1)?.pos ?? '')) return true
  return isRequest(tokens) || isKnownSubject(tokens)
}

/** `Half of the people came`: which people was said before, unless more is said of them. */
function isPartOfKnown(clause: readonly SpokenWord[]): boolean {
  const tokens = tagEnglish(clause.map(({ text }) => text))
  return tokens.some(({ lower }, at) => {
    if (lower !== 'of' || tokens[at + 1]?.lower !== 'the') return false
    const noun = tokens.findIndex(({ pos }, index) => index > at + 1 && /^(?:NOUN|PROPN)$/.test(pos))
    const behind = tokens.slice(noun + 1).find(({ pos }) => !/^(?:NOUN|PROPN)$/.test(pos))
    return (
      noun >= 0 &&
      !ONLY_ONE.test(tokens[noun]?.lower ?? '') &&
      behind !== undefined &&
      !/^(?:ADP|PUNCT)$/.test(behind.pos)
    )
  })
}

/** There is one of it alone. */
const ONLY_ONE = /^(?:world|population|planet|market|economy|internet|public|universe|time)$/

/** `The deal is worth …`: which one was said before. */
function isKnownSubject([article, noun, verb]: readonly Token[]): boolean {
  return article?.lower === 'the' && noun?.pos === 'NOUN' && /^(?:VERB|AUX|ADV)$/.test(verb?.pos ?? '')
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
  return beside.some((index) => {
    const other = sentenceAround(words, index)
    return hasNumber(words.slice(other.first, other.last + 1)) && STATES.test(plainText(words, other.first, other.last))
  })
}

const hasNumber = (words: readonly SpokenWord[]): boolean =>
  words.some(({ plain }) => isNumeric(plain) && plain !== 'one')

function largest(figure: string): number {
  if (/[a-z]{4,}/.test(figure)) return LEAST_COUNT
  return Math.max(0, ...[...figure.matchAll(/\d[\d,.]*/g)].map(([digits]) => Number(digits.replaceAll(',', ''))))
}
