import type { Word } from '../transcript.ts'
import { isCompleteClause } from './complete-clause.ts'
import { dependenceOf } from './dependence.ts'
import { type Token, tagEnglish } from './english-tagger.ts'
import { isPersonal } from './is-personal.ts'
import { withoutLeadIn } from './lead-in.ts'
import { lacksWords } from './missing-words.ts'
import { opensQuestion } from './opens-question.ts'
import { pointsElsewhere } from './points-elsewhere.ts'
import { repairSpeech } from './repair-speech.ts'

/** A sentence that can be written by itself as it was said, but for what only leads to it. */
type CleanSentence = { words: Word[]; isQuestion: boolean }

/** Quotation marks, brackets, dashes and dots: it is broken off, corrected, or somebody else's. */
const BROKEN = /, (?:is|was) that\b|["“”«»[\](){}…–—*~]|\.\.|--|-[.,;:?!]*$|^-|(?:^|\s)['‘]\p{L}|\p{L}-\s/u
const FILLERS =
  /\b(?:u[hm]+|erm?|hmm+|you know|i mean|kinda|gonna|wanna|gotta|dunno|whatever|blah|et cetera|etc|or something|and stuff|or anything|i guess|basically|literally|what have you|so to speak|if you will|okay|ok|yeah|yep|nope|hey|oh|wow|lol|dude|guys|stuff|and so on|so forth|inaudible|crosstalk|laughter|applause)\b/i
/** "We had to like serve them": it takes up time. */
const FILLING_LIKE =
  /\b(?:to|have|has|had|are|is|was|were|just|you|they|we|i|who|and|but|so|then|with|a|the|of|it['’]s|that['’]s|there['’]s|i['’]m|we['’]re|they['’]re) like (?!to\b|minded\b)|\blike,|, like\b/i
/** "Man: …": whose words they are. */
const LABELED = /^(?:\S+ ){0,2}\S+:/
/** It asks for assent behind it. */
const ASKS_ASSENT =
  /,? (?:right|no|yeah|huh|ok|okay|correct|(?:is|are|was|were|do|does|did|have|has)n['’]t \p{L}+)\?$/iu
/** What is supposed, what somebody else says or thinks, and what is taken back. */
const SUPPOSED =
  /\b(?:imagine|suppose|supposing|pretend|let['’]s say|hypothetically|what if|as if|would have|could have|should have|might have|i wish)\b|\b(?:i|we|you|he|she|they|people|it|who)(?:['’](?:re|m|s))?(?: (?:was|were|am|are|is|would|will|might|could|just|always|also))* (?:like|said|says|say|goes|think|thinks|thought|asks|asked|believe|assume),|\bquote\b|\bunquote\b/i
const MOST_WORDS = 32
/** They turn from the sentence before, rather than being a part of it. */
const MAY_TURN = /^(?:but|yet|then|still|instead|therefore|however|otherwise|meanwhile|now)$/

/**
 * An English sentence, without its lead-in, fillers and repeated words, where it can be written by itself: nothing is missing of it, and
 * it points at nothing else. `before`: the sentence behind which it is written, at which it may point; null where it has to stand alone.
 */
export function cleanSentence(words: readonly Word[], before: readonly Word[] | null = null): CleanSentence | null {
  const kept = withoutVocative(withoutLeadIn(repairSpeech(words)))
  const said = words.map(({ text }) => text).join(' ')
  if (kept.length < 4 || kept.length > MOST_WORDS || !/[.!?]$/.test(said) || /^\P{L}*\p{Ll}/u.test(said)) return null
  if (new Set(words.map(({ speaker }) => speaker)).size > 1) return null
  const text = kept.map((word) => word.text).join(' ')
  if (kept.some((word) => BROKEN.test(word.text)) || BROKEN.test(text) || LABELED.test(text)) return null
  if (FILLERS.test(text) || FILLING_LIKE.test(text) || ASKS_ASSENT.test(text) || SUPPOSED.test(text) || repeats(kept))
    return null
  const isQuestion = text.endsWith('?')
  const tokens = tagEnglish(kept.map((word) => word.text))
  if (isQuestion && !opensQuestion(tokens)) return null
  if (before === null ? dependenceOf(tokens) !== null || pointsElsewhere(tokens) : !mayFollow(tokens, before))
    return null
  return lacksWords(tokens) || !isCompleteClause(tokens, isQuestion) ? null : { words: kept, isQuestion }
}

/** "…, Anna?": whom it is said to. */
function withoutVocative(words: readonly Word[]): Word[] {
  const [before, last] = [words.at(-2), words.at(-1)]
  const isAddressed =
    before !== undefined && last !== undefined && /,$/.test(before.text) && /^\p{Lu}\p{Ll}+[.?!]$/u.test(last.text)
  if (!isAddressed || words.length < 5) return [...words]
  const mark = last.text.slice(-1)
  return [...words.slice(0, -2), { ...before, text: before.text.replace(/,$/, mark) }]
}

/** "It" and "this" are understood behind the sentence before; "she" where somebody is named in it. */
function mayFollow(tokens: readonly Token[], before: readonly Word[]): boolean {
  const dependence = dependenceOf(tokens)
  if (dependence === 'connective') return MAY_TURN.test(tokens[0]?.lower ?? '')
  if (dependence === null || dependence === 'thing') return true
  if (dependence !== 'person') return false
  const isMany = tokens.slice(0, 2).some(({ lower }) => /^(?:they|them|their)$/.test(lower))
  return tagEnglish(before.map(({ text }) => text)).some(
    ({ pos, lower }) => pos === 'PROPN' || isPersonal(lower) || (isMany && pos === 'NOUN' && /s$/.test(lower)),
  )
}

/** Said three times in a sentence, it is begun anew. */
const RESTARTS = ["he's", "she's", "it's", "they're", "we're", "i'm", "you're", "that's", "there's"]

/** "The the", "I was I was", "we, we": said again, or corrected. */
function repeats(words: readonly Word[]): boolean {
  const bare = words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ''))
  if (RESTARTS.some((start) => bare.filter((word) => word === start).length > 2)) return true
  return bare.some(
    (word, at) =>
      word === bare[at + 1] ||
      isSaidAgain(bare, at) ||
      (at > 1 && word === bare[at - 2] && bare[at - 1] === bare[at + 1] && word !== ''),
  )
}

/** "Do you play what do you play?" */
function isSaidAgain(bare: readonly string[], at: number): boolean {
  const own = bare.slice(at, at + 3).join(' ')
  return at + 3 <= bare.length && bare.some((_, other) => other > at && bare.slice(other, other + 3).join(' ') === own)
}
