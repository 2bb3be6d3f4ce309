import type { SpokenWord } from '../../broll/spoken-words.ts'
import { type PartOfSpeech, tagEnglish } from '../../grammar/english-tagger.ts'

/** So many words can be read while they are heard. */
const LONGEST = 8
/** Of the words, the share that is heard while they are shown. */
const LEAST_OWN = 0.6
/** Less says nothing that is worth a card. */
const LEAST_WORTH = 12

const ENDS_PART = /[,;:.!?…—–]["'”’)]*$/
const NEGATION = /^(?:not|never|no|nor|nobody|nothing|none|neither|without|hardly|cannot|\p{L}+n['’]t)$/u
const BEING = /^(?:am|is|are|was|were|be|been|has|have|had|do|does|did)$/
/** Behind one of these, somebody else may do something. */
const TELLING =
  /^(?:says?|said|saying|tells?|told|thinks?|thought|knows?|knew|finds?|found|means?|meant|shows?|showed|believes?|believed|hopes?|feels?|felt)$/
const POSSESSIVE = /^(?:my|our|your|his|her|its|their|whose)$/
/** Who or what is meant was said before. */
const STANDING_IN = /^(?:it|them|they|he|him|she|her|this|that|these|those|one|ones|others?)$/
/** What follows hangs on what stands before, or the other way around. */
const SUBORDINATE =
  /^(?:if|unless|when|whenever|because|until|while|although|though|who|whom|which|that|before|after|whether|than|what|how|why|where)$/
const TIME =
  /^(?:second|minute|hour|day|night|evening|morning|week|weekend|month|year|summer|winter|spring|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|time)s?$/

type Word = {
  plain: string
  pos: PartOfSpeech
  /** One of its parts is a verb: `you're`. */
  isVerb: boolean
  letters: number
  isName: boolean
  endsPart: boolean
}

/**
 * The words of an English clause that say most of it in at most eight, one after the other: whole phrases, which neither begin nor end
 * inside of one, with what a verb is done to, and never without a negation that they belong to. Null where there are none. Pure.
 *
 * @param isOwn whether a word is heard while they are shown; most of them are.
 */
export function englishPhrase(
  clause: readonly SpokenWord[],
  isOwn: (word: SpokenWord) => boolean = () => true,
): readonly SpokenWord[] | null {
  const words = read(clause)
  let best: { first: number; last: number; worth: number } | null = null
  for (let first = 0; first < words.length; first++)
    for (let last = first + 1; last < Math.min(words.length, first + LONGEST); last++) {
      if (last > first && words[last - 1]?.endsPart === true) break
      const own = clause.slice(first, last + 1).filter(isOwn).length
      if (own < (last - first + 1) * LEAST_OWN) continue
      if (!beginsPhrase(words, first) || !endsPhrase(words, first, last) || changesSense(words, first, last)) continue
      const worth = worthOf(words, first, last)
      if (worth >= LEAST_WORTH && (best === null || worth > best.worth)) best = { first, last, worth }
    }
  return best === null ? null : clause.slice(best.first, best.last + 1)
}

/** As many of the words as end with a whole phrase; all where that is none of them. */
export function untilPhraseEnds(words: readonly SpokenWord[], count: number): readonly SpokenWord[] {
  const tagged = read(words)
  for (let last = count - 1; last > 0; last--) if (endsPhrase(tagged, 0, last)) return words.slice(0, last + 1)
  return words.slice(0, count)
}

/** As many of the words as begin with a whole phrase, from the last that begins a part on; all where that is none of them. */
export function sincePhraseBegins(words: readonly SpokenWord[], count: number): readonly SpokenWord[] {
  const tagged = read(words)
  const from = Math.max(0, words.length - count)
  const isPart = (at: number) =>
    tagged[at - 1]?.endsPart === true || (tagged[at - 1]?.pos === 'CCONJ' && tagged.slice(at).some(isVerb))
  const starts = words.map((_, at) => at).filter((at) => at >= from && at < words.length - 1)
  const begin = starts.find(isPart) ?? starts.find((at) => tagged[at]?.pos !== 'ADP' && beginsPhrase(tagged, at))
  const taken = words.slice(begin ?? from)
  return /^(?:and|but|so|or)$/.test(taken[0]?.plain ?? '') ? taken.slice(1) : taken
}

function read(clause: readonly SpokenWord[]): Word[] {
  const tokens = tagEnglish(clause.map(({ text }) => text)).filter(({ pos }) => pos !== 'PUNCT')
  return clause.map(({ text, plain }, at) => ({
    plain,
    pos: tokens.find(({ word }) => word === at)?.pos ?? 'X',
    isVerb: tokens.some(({ word, pos }) => word === at && (pos === 'VERB' || pos === 'AUX')),
    letters: [...plain].length,
    isName: at > 0 && /^\p{Lu}\p{Ll}/u.test(text),
    endsPart: at === clause.length - 1 || ENDS_PART.test(text),
  }))
}

const isNominal = (pos: PartOfSpeech | undefined): boolean => pos === 'NOUN' || pos === 'PROPN'
const isVerb = (word: Word): boolean => word.isVerb
/** Belongs to the verb before it. */
const PARTICLE = /^(?:off|away|up|out|down|away|back|over|in|on|through)$/

/** Before the first word, something else ends: at most an article, a preposition or a conjunction is left out. */
function beginsPhrase(words: readonly Word[], first: number): boolean {
  const [before, opening] = [words[first - 1], words[first]]
  if (opening === undefined || /^(?:CCONJ|SCONJ|PART|AUX)$/.test(opening.pos) || SUBORDINATE.test(opening.plain))
    return false
  // `So | was the cathedral`: a verb without who it is about.
  if (BEING.test(opening.plain) && first > 0) return false
  if (before === undefined || before.endsPart) return true
  // `Tells | you to go`, `who | replied`, `Court | 18`.
  if (opening.pos === 'PRON' && before.isVerb) return false
  if (opening.isVerb && (before.pos === 'PRON' || /^(?:who|which|what)$/.test(before.plain))) return false
  if (opening.pos === 'NUM' && isNominal(before.pos)) return false
  // `Throw | away`.
  if (before.isVerb && PARTICLE.test(opening.plain)) return false
  // `Blue and | white tiles`.
  if (before.pos === 'CCONJ' && opening.pos === 'ADJ' && words[first - 2]?.pos === 'ADJ') return false
  if (POSSESSIVE.test(before.plain) || /^(?:ADJ|NUM|AUX|PART|ADV)$/.test(before.pos)) return false
  if (isNominal(before.pos)) return !isNominal(opening.pos) && opening.plain !== 'of' && opening.pos !== 'VERB'
  return true
}

/** Behind the last word, something else begins: no noun is without what it is of, and no verb without its object. */
function endsPhrase(words: readonly Word[], first: number, last: number): boolean {
  const [closing, next, second] = words.slice(last, last + 3)
  if (closing === undefined || /^(?:DET|ADP|CCONJ|SCONJ|AUX|PART)$/.test(closing.pos)) return false
  if (POSSESSIVE.test(closing.plain) || SUBORDINATE.test(closing.plain)) return closing.endsPart
  // `A glossy, golden sauce`: more is said of the same thing.
  if (closing.endsPart && closing.pos === 'ADJ' && next?.pos === 'ADJ') return false
  if (closing.endsPart || next === undefined) return true
  if (closing.pos === 'PRON' && PARTICLE.test(next.plain)) return false
  if (isVerb(closing) || closing.pos === 'ADV' || /^(?:of|more|less)$/.test(next.plain)) return false
  if (closing.pos === 'NUM') return false
  if (closing.pos === 'ADJ') return /^(?:ADP|CCONJ|SCONJ)$/.test(next.pos)
  if (isNominal(next.pos) || next.pos === 'NUM') return false
  if (next.pos === 'ADJ' || next.pos === 'PART') return false
  const inner = words.slice(first, last)
  const hasVerb = inner.some((word) => word.isVerb || SUBORDINATE.test(word.plain))
  // `The kitchen | counter lit up`, `one of its main steel | supports`: a noun that looks like a verb.
  if (isVerb(next) && !BEING.test(next.plain) && (next.endsPart || (second !== undefined && isVerb(second))))
    return false
  // The noun does what follows, or is what follows.
  if (isVerb(next) || (next.pos === 'ADV' && second !== undefined && isVerb(second))) return !hasVerb
  return true
}

/** Whether the words mean something else without those around them: what is denied, supposed or compared. */
function changesSense(words: readonly Word[], first: number, last: number): boolean {
  const inner = words.slice(first, last + 1)
  const opens = inner.findIndex(({ plain }, at) => at > 0 && SUBORDINATE.test(plain))
  if (opens > 0 && inner.slice(opens).some(isVerb)) return true
  const joint = inner.findIndex(({ pos }) => pos === 'CCONJ')
  // The verb before it, to which the first part belongs, is missing.
  if (joint > 0 && inner.slice(joint).some(isVerb) && !inner.slice(0, joint).some(isVerb)) return true
  if (inner[0]?.plain === 'without' || inner.at(-1)?.plain === 'not') return true
  const hasVerb = inner.some(isVerb)
  // `The same trip by road takes …`: the noun behind a preposition does nothing.
  if (hasVerb && inner[0]?.isVerb !== true && isBehindPreposition(words, first)) return true
  // `What changes | colors is colorblind`: what is done to it does nothing.
  const behind = words[first - 1]
  if (hasVerb && isNominal(inner[0]?.pos) && behind?.isVerb === true && !TELLING.test(behind.plain)) return true
  // `Pedestrians and | cyclists begin to walk`, `the monitor | on the counter lit up`.
  const isJoined = words[first - 1]?.pos === 'CCONJ' && words[first - 2]?.endsPart === false
  if (hasVerb && isJoined && isNominal(words[first - 2]?.pos)) return true
  if (hasVerb && inner[0]?.pos === 'ADP' && words[first - 1]?.endsPart === false) return true
  let from = first
  while (from > 0 && words[from - 1]?.endsPart === false) from--
  let to = last
  while (words[to]?.endsPart === false) to++
  const isDenied = (at: number, until: number) => words.slice(at, until).some(({ plain }) => NEGATION.test(plain))
  if (isDenied(from, first) || (hasVerb && isDenied(last + 1, to + 1))) return true
  // `If it happens most nights`: what follows is said, not this.
  return (
    hasVerb &&
    words.slice(from, first).some(({ plain }) => /^(?:if|unless|whether|when|before|until|like|as)$/.test(plain))
  )
}

function isBehindPreposition(words: readonly Word[], first: number): boolean {
  let at = first - 1
  while (/^(?:DET|ADJ|NUM)$/.test(words[at]?.pos ?? '') || POSSESSIVE.test(words[at]?.plain ?? '')) at--
  const before = words[at]
  return before?.pos === 'ADP' && !before.endsPart && !SUBORDINATE.test(before.plain)
}

function worthOf(words: readonly Word[], first: number, last: number): number {
  const inner = words.slice(first, last + 1)
  const full = inner.filter(({ pos }) => /^(?:NOUN|PROPN|VERB|ADJ|NUM|ADV)$/.test(pos))
  const content = full.reduce(
    (sum, { letters, pos, isName }) => sum + Math.min(9, letters) + (pos === 'NUM' ? 8 : 0) + (isName ? 6 : 0),
    0,
  )
  const verb = inner.findIndex(isVerb)
  const says = verb > 0 && inner.slice(0, verb).some(({ pos }) => isNominal(pos) || pos === 'PRON')
  const opening = inner[0]
  const nouns = inner.filter(({ pos }) => isNominal(pos))
  return (
    content +
    (says ? 12 : 0) +
    (first === 0 || words[first - 1]?.endsPart === true ? 4 : 0) +
    (words[last]?.endsPart === true ? 4 : 0) -
    (opening?.pos === 'ADP' ? 8 : 0) -
    (words[first - 1]?.pos === 'DET' ? 3 : 0) -
    (opening?.pos === 'VERB' && first > 0 ? 3 : 0) -
    (opening?.pos === 'ADV' ? 4 : 0) -
    inner.filter(({ plain }) => STANDING_IN.test(plain)).length * 7 -
    (full.length < 2 ? 10 : 0) -
    (nouns.length > 0 && nouns.every(({ plain }) => TIME.test(plain)) ? 15 : 0)
  )
}
