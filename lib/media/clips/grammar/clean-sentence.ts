import type { Word } from '../../transcript.ts'
import { isCompleteClause } from './complete-clause.ts'
import { dependenceOf } from './dependence.ts'
import { type Token, tagEnglish } from './english-tagger.ts'
import { withoutLeadIn } from './lead-in.ts'
import { lacksWords } from './missing-words.ts'
import { pointsElsewhere } from './points-elsewhere.ts'

/** A sentence that can be written by itself as it was said, but for what only leads to it. */
type CleanSentence = { words: Word[]; isQuestion: boolean }

/** Quotation marks, brackets, dashes and dots: it is broken off, corrected, or somebody else's. */
const BROKEN = /["“”«»[\](){}…–—*~]|\.\.|--|-[.,;:?!]*$|^-|[:;]$|(?:^|\s)['‘]\p{L}|\p{L}-\s/u
const FILLERS =
  /\b(?:u[hm]+|erm?|hmm+|you know|i mean|sort of|kind of|kinda|gonna|wanna|gotta|dunno|whatever|blah|et cetera|etc|or something|and stuff|or anything|i guess|basically|literally|what have you|so to speak|if you will|okay|ok|yeah|yep|nope|hey|oh|wow|lol|dude|guys|inaudible|crosstalk|laughter|applause)\b/i
/** It asks for assent behind it. */
const ASKS_ASSENT =
  /,? (?:right|no|yeah|huh|ok|okay|correct|(?:is|are|was|were|do|does|did|have|has)n['’]t \p{L}+)\?$/iu
/** What is supposed, what somebody else says or thinks, and what is taken back. */
const SUPPOSED =
  /\b(?:imagine|suppose|supposing|pretend|let['’]s say|hypothetically|what if|as if|would have|could have|should have|might have|i wish)\b|\b(?:i|we|you|he|she|they|people|it|who)(?:['’](?:re|m|s))?(?: (?:was|were|am|are|is|would|will|might|could|just|always|also))* (?:like|said|says|say|goes|think|thinks|thought|asks|asked|believe|assume),|\bquote\b|\bunquote\b/i
const MOST_WORDS = 32

/** An English sentence without its lead-in where it can be written by itself: nothing is missing of it, and it points at nothing else. */
export function cleanSentence(words: readonly Word[]): CleanSentence | null {
  const kept = withoutLeadIn(words)
  const said = words.map(({ text }) => text).join(' ')
  if (kept.length < 4 || kept.length > MOST_WORDS || !/[.!?]$/.test(said) || /^\P{L}*\p{Ll}/u.test(said)) return null
  if (new Set(words.map(({ speaker }) => speaker)).size > 1) return null
  const text = kept.map((word) => word.text).join(' ')
  if (kept.some((word) => BROKEN.test(word.text)) || BROKEN.test(text)) return null
  if (FILLERS.test(text) || ASKS_ASSENT.test(text) || SUPPOSED.test(text) || repeats(kept)) return null
  const isQuestion = text.endsWith('?')
  const tokens = tagEnglish(kept.map((word) => word.text))
  if (isQuestion && !opensQuestion(tokens)) return null
  if (
    dependenceOf(tokens) !== null ||
    pointsElsewhere(tokens) ||
    lacksWords(tokens) ||
    !isCompleteClause(tokens, isQuestion)
  )
    return null
  return { words: kept, isQuestion }
}

function opensQuestion([first]: readonly Token[]): boolean {
  return first !== undefined && (first.pos === 'AUX' || /^(?:wh\w+|how|do|does|did|can|could|will)$/.test(first.lower))
}

/** "The the", "I was I was", "we, we": said again, or corrected. */
function repeats(words: readonly Word[]): boolean {
  const bare = words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ''))
  return bare.some(
    (word, at) =>
      word === bare[at + 1] || (at > 1 && word === bare[at - 2] && bare[at - 1] === bare[at + 1] && word !== ''),
  )
}
