import { type PartOfSpeech, tagEnglish } from '../../grammar/english-tagger.ts'
import type { Card, CardWord } from '../../timeline/card.ts'
import { secondsOf } from '../../timeline/time.ts'
import { type SpokenWord, textOf } from '../spoken-words.ts'
import { isNumeric } from './amounts.ts'
import { type Candidate, cardWords } from './candidate.ts'
import { TIMES } from './figure-openings.ts'
import { isFluent } from './fluent.ts'
import { isPresentable } from './presentable.ts'
import { plainText, sentenceAround } from './sentences-around.ts'
import { isWholeSentence } from './whole-sentence.ts'

/** A sentence of more words leaves no room for a large number in it. */
const MOST_WORDS = 13
/** Fewer of something say nothing by themselves. */
const LEAST_COUNT = 100
/** What is counted was named before. */
const KNOWN = /^(the|these|those|this|that|my|our|your|his|her|its|their|other|another|all)$/
/** Right before a number, it is only about so many. */
const VAGUE = /^(like|say|maybe|perhaps|probably|almost like|some)$/
const UNSURE_BEFORE =
  /\b(i think|i believe|i guess|i feel like|i don't know|something like|i would say|i'd say|we'll say)\b/
const UNSURE_AFTER =
  /^(?:[^,.]{0,30}\b)?(excuse me|not (?:exactly |really |quite )?sure|don't (?:exactly )?(?:know|remember|quote)|or so\b|or something|or whatever|whatever it is)/

/**
 * A candidate as it can be shown over footage: it is right by itself, for somebody who reads nothing else. A figure has its whole
 * sentence around it where that is short, or else all that is counted; a few of something, spans of time and years alone say nothing.
 * Null where the words leave something open. English only.
 */
export function standing(candidate: Candidate, words: readonly SpokenWord[]): Candidate | null {
  const { show } = candidate
  if (show.kind !== 'card') return candidate
  const { card } = show
  if (card.kind === 'list') return isPlainList(card, candidate, words) ? candidate : null
  if (card.kind === 'quotation') return isAttributed(card) ? candidate : null
  if (card.kind !== 'figure') return candidate
  if (isUnsure(candidate, words)) return null
  // What goes up, or how many times as much, is said by its words alone.
  if (card.figure === '' || card.chart?.kind === 'multiple')
    return isEnded(candidate, words) && isWholeSentence(words.slice(candidate.first, candidate.last + 1))
      ? candidate
      : null
  return inSentence(candidate, card, words) ?? (isWholePhrase(candidate, card, words) ? candidate : null)
}

/** Whether it is said who is quoted, by more than a pronoun. */
function isAttributed({ by }: Extract<Card, { kind: 'quotation' }>): boolean {
  return by.length > 1 && !/^(i|we|you|he|she|it|they|who|people|somebody|someone)\b/i.test(by[0]?.text ?? '')
}

const isEnded = ({ last }: Candidate, words: readonly SpokenWord[]): boolean => words[last]?.endsPhrase === true

type Figure = Extract<Card, { kind: 'figure' }>

function isUnsure({ first, last }: Candidate, words: readonly SpokenWord[]): boolean {
  const sentence = sentenceAround(words, first)
  const before = plainText(words, Math.max(sentence.first, first - 8), first - 1)
  const after = plainText(words, last + 1, last + 10)
  return (
    VAGUE.test(words[first - 1]?.plain ?? '') ||
    UNSURE_BEFORE.test(before) ||
    UNSURE_AFTER.test(after) ||
    // `Ten out of ten`: the second is no number of its own.
    (words[first - 1]?.plain === 'of' && /^(out|one|half|all|most|some|none)$/.test(words[first - 2]?.plain ?? ''))
  )
}

/** The figure within its sentence, where that can be read by itself. */
function inSentence(candidate: Candidate, card: Figure, words: readonly SpokenWord[]): Candidate | null {
  const { first, last } = sentenceAround(words, candidate.first)
  const sentence = words.slice(first, last + 1)
  if (candidate.last > last || sentence.length > MOST_WORDS || !isWholeSentence(sentence)) return null
  if (!isPresentable(sentence, words) || !isFluent(sentence, words)) return null
  if (sentence.filter(({ plain }) => isNumeric(plain)).length > figureWords(card)) return null
  if (/^(?:it|it's|there|there's|then)$/.test(sentence[0]?.plain ?? '')) return null
  // What we or you have, as far as it is a small number, belongs to the moment.
  const isCount = card.chart === null && !/[%$€£¥]/.test(card.figure) && largest(card.figure) < LEAST_COUNT
  if (isCount && /^(we|we're|we've|you|you're|you've|i'm|i've)$/.test(sentence[0]?.plain ?? '')) return null
  const at = sentence.findIndex(({ sourceStart }) => Math.abs(secondsOf(card.at) - sourceStart) < 0.002)
  if (at < 0) return null
  const behind = first + at + lengthOf(card, candidate, words)
  const shown: Figure = {
    ...card,
    before: cardWords(words.slice(first, first + at)),
    after: cardWords(words.slice(behind, last + 1)),
  }
  return { ...candidate, first, last, show: { kind: 'card', card: shown } }
}

/** How many numbers stand in the words of a figure. */
const figureWords = ({ figure }: Figure): number => figure.split(/[–→]| or | of | in /).length

/** How many words the figure itself takes. */
function lengthOf({ before, after }: Figure, { first, last }: Candidate, words: readonly SpokenWord[]): number {
  return words.slice(first, last + 1).length - before.length - after.length
}

/** Whether all that is counted stands with the figure, which says something without the rest of its sentence. */
function isWholePhrase({ first, last }: Candidate, card: Figure, words: readonly SpokenWord[]): boolean {
  const { chart, after, figure } = card
  const [end, next] = [words[last], words[last + 1]]
  if (end?.endsPhrase !== true) return false
  if (!end.endsSentence && /^(and|or|that|which|who|whose|where|to)$/.test(next?.plain ?? '')) return false
  if (!isObject(first, last, after.length, words)) return false
  // A ring or a line without who it is about tells nothing; with `of` and a number behind it, what it is a share of.
  if (chart !== null && (chart.kind !== 'share' || after.length < 3)) return false
  if (KNOWN.test(words[first]?.plain ?? '') || KNOWN.test(words[first - 1]?.plain ?? '')) return false
  if (/^(what|how|why|which|whom|whose|where|when|if)$/.test(words[first - 1]?.plain ?? '')) return false
  const shown = textOf(words.slice(first, last + 1)).toLowerCase()
  // `Racked up 200 bucks`: a part of the verb.
  if (/^(?:up|down|out|off)\b(?! to\b)/.test(shown)) return false
  if (/\b(?:at times|last time|of the time|years? old|their|this|these|those|that)\b/.test(shown)) return false
  const isPlain = chart === null && !/[%$€£¥]/.test(figure)
  if (!isPlain && /%$/.test(figure))
    return after.length > 1 && !/^(?:top|bottom)\b/.test(shown) && !isLeadingAway(after[0]?.text)
  if (!isPlain)
    return after.length > 0 && !/^(?:today|now|overnight|total|altogether|again|later)$/.test(after[0]?.text ?? '')
  if (after.slice(0, 2).some(({ text }) => TIMES.test(text.toLowerCase().replace(/\W+$/, '')))) return false
  return after.length > 0 && largest(figure) >= LEAST_COUNT
}

/** Whether a figure with what it counts is what somebody has or does: a verb stands before it, and none inside of it. */
function isObject(first: number, last: number, behind: number, words: readonly SpokenWord[]): boolean {
  const pos = partsOfSpeech(words, first)
  const isVerb = (at: number) => pos.get(at) === 'VERB' || pos.get(at) === 'AUX'
  const { first: start } = sentenceAround(words, first)
  const isLed = [...words.keys()].slice(start, first).some(isVerb)
  const counted = [...words.keys()].slice(last + 1 - behind, last + 1)
  return isLed && !counted.some((at) => isVerb(at) && !/(?:ed|ing)$/.test(words[at]?.plain ?? ''))
}

/** What the words of a sentence are in it, by their indices. */
function partsOfSpeech(words: readonly SpokenWord[], at: number): Map<number, PartOfSpeech> {
  const { first, last } = sentenceAround(words, at)
  const tokens = tagEnglish(words.slice(first, last + 1).map(({ text }) => text))
  return new Map(tokens.filter(({ pos }) => pos !== 'PUNCT').map(({ pos, word }) => [first + word, pos]))
}

/** A share of what is said before, not of what stands behind it. */
const isLeadingAway = (opening = ''): boolean => /^(?:a|an|per|each|every|on|in|at|by|for|to|with)$/.test(opening)

function largest(figure: string): number {
  if (/[a-z]{4,}/.test(figure)) return LEAST_COUNT
  return Math.max(0, ...[...figure.matchAll(/\d[\d,.]*/g)].map(([digits]) => Number(digits.replaceAll(',', ''))))
}

/** Whether a list is one of things, each named in full, rather than of what is done or of two ends of something. */
function isPlainList(
  { items }: Extract<Card, { kind: 'list' }>,
  { first, last }: Candidate,
  words: readonly SpokenWord[],
): boolean {
  const { first: start } = sentenceAround(words, first)
  if (/\bbetween\b/.test(plainText(words, Math.max(start, first - 4), first - 1))) return false
  const pos = partsOfSpeech(words, first)
  const listed = [...words.keys()].slice(first, last + 1)
  if (listed.some((at) => /^(VERB|AUX|ADV|PRON)$/.test(pos.get(at) ?? ''))) return false
  return items.every((item) => {
    if (isBroken(item)) return false
    // A capital letter is that of a name.
    if (item.every(({ text }) => /^\p{Lu}/u.test(text))) return true
    const tokens = tagEnglish(['the', ...item.map(({ text }) => text)]).filter(({ pos }) => pos !== 'PUNCT')
    const own = tokens.filter(({ word }) => word > 0)
    return own.length > 0 && own.every(({ pos }) => !/^(VERB|AUX|ADV|PRON)$/.test(pos)) && isNoun(own.at(-1)?.pos)
  })
}

/** A name goes on in small letters: it is followed by what it does. */
const isBroken = (item: readonly CardWord[]): boolean =>
  item.some(({ text }, at) => /^\p{Ll}/u.test(text) && /^\p{Lu}/u.test(item[at - 1]?.text ?? '') && text !== 'of')

const isNoun = (pos: string | undefined): boolean => pos === 'NOUN' || pos === 'PROPN'
