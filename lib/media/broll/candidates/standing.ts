import { type PartOfSpeech, tagEnglish } from '../../grammar/english-tagger.ts'
import type { Card, CardWord } from '../../timeline/card.ts'
import type { SpokenWord } from '../spoken-words.ts'
import { agreesInNumber, lacksObject, pilesNouns } from './agreement.ts'
import type { Candidate } from './candidate.ts'
import { isEmpty } from './empty-statements.ts'
import { figureInClause } from './figure-clause.ts'
import { arePlausible } from './plausible-words.ts'
import { plainText, sentenceAround } from './sentences-around.ts'

/** Right before a number, it is only about so many. */
const VAGUE = /^(like|say|maybe|perhaps|probably|almost like|some)$/
const UNSURE_BEFORE =
  /\b(i think|i believe|i guess|i feel like|i don't know|something like|i would say|i'd say|we'll say)\b/
const UNSURE_AFTER =
  /^(?:[^,.]{0,30}\b)?(excuse me|not (?:exactly |really |quite )?sure|don't (?:exactly )?(?:know|remember|quote)|or so\b|or something|or whatever|whatever it is)/

/**
 * A candidate as it can be shown over footage: it is right by itself, for somebody who reads nothing else. A figure has its whole
 * clause around it; a sentence says something that what stands around it leaves as it is; a quotation says whose it is; every word
 * looks like one that was said. Null where the words leave something open. English only.
 */
export function standing(candidate: Candidate, words: readonly SpokenWord[]): Candidate | null {
  const placed = placedIn(candidate, words)
  if (placed === null || placed.show.kind !== 'card') return placed
  const { first, last } = placed
  const { kind } = placed.show.card
  const shown = words.slice(first, last + 1)
  if (!arePlausible(shown, words) || goesOn(words, last)) return null
  if (kind !== 'figure' && kind !== 'words') return placed
  if (isBetweenQuotations(words, first, last)) return null
  return agreesInNumber(shown) && !lacksObject(shown) && !pilesNouns(shown) && !isEmpty(words, first, last)
    ? placed
    : null
}

/** A small letter behind a full stop: where the sentence ends was not heard. */
function goesOn(words: readonly SpokenWord[], last: number): boolean {
  return /[.!]$/.test(words[last]?.text ?? '') && /^\p{Ll}/u.test(words[last + 1]?.text ?? '')
}

/** Somebody is quoted right before or right behind: it may still be what they say. */
function isBetweenQuotations(words: readonly SpokenWord[], first: number, last: number): boolean {
  return /["”»]\P{L}*$/u.test(words[first - 1]?.text ?? '') || /^["“«]/.test(words[last + 1]?.text ?? '')
}

function placedIn(candidate: Candidate, words: readonly SpokenWord[]): Candidate | null {
  const { show } = candidate
  if (show.kind !== 'card') return candidate
  const { card } = show
  if (card.kind === 'list') return isPlainList(card, candidate, words) ? candidate : null
  if (card.kind === 'quotation') return isAttributed(card) ? candidate : null
  if (card.kind === 'step') return isAskedFor(card) ? null : candidate
  if (card.kind === 'words') return endsOnAdverb(card) ? null : candidate
  if (card.kind !== 'figure' || isUnsure(candidate, words)) return null
  return figureInClause(candidate, card, words)
}

/** `What it really is`, `you need to`: a step that only names what it is about, or tells of somebody. */
function isAskedFor({ words }: Extract<Card, { kind: 'step' }>): boolean {
  return /^(?:what|how|why|which|who|where|when|whether|if|because|that|there|it|it's|you|we|i|they|he|she)$/i.test(
    words[0]?.text ?? '',
  )
}

/** `… what they can do dramatically`: the end of a thought that is put in another order. */
function endsOnAdverb({ words }: Extract<Card, { kind: 'words' }>): boolean {
  return /\p{L}{3}ly\P{L}*$/u.test(words.at(-1)?.text.toLowerCase() ?? '')
}

/** Whether it is said who is quoted, by more than a pronoun. */
function isAttributed({ by }: Extract<Card, { kind: 'quotation' }>): boolean {
  return by.length > 1 && !/^(i|we|you|he|she|it|they|who|people|somebody|someone)\b/i.test(by[0]?.text ?? '')
}

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

/** What the words of a sentence are in it, by their indices. */
function partsOfSpeech(words: readonly SpokenWord[], at: number): Map<number, PartOfSpeech> {
  const { first, last } = sentenceAround(words, at)
  const tokens = tagEnglish(words.slice(first, last + 1).map(({ text }) => text))
  return new Map(tokens.filter(({ pos }) => pos !== 'PUNCT').map(({ pos, word }) => [first + word, pos]))
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
    // `A better leader, thinker, …`: what leads to the first item belongs to all.
    if (isBroken(item) || /^(?:better|worse|best|worst|more|less|\p{L}+(?:ier|iest))$/iu.test(item[0]?.text ?? ''))
      return false
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
