import { isInVocabulary } from '../../grammar/english-tagger.ts'
import type { SpokenWord } from '../spoken-words.ts'

const set = (words: string) => new Set(words.split(' '))

/** Sounds and asides of speaking freely. */
const HESITATIONS = set(
  'um uh er ah oh hmm mm mhm huh yeah yep okay ok gonna wanna gotta kinda sorta like basically literally actually',
)
/** Words that nobody wants in large letters over a video. */
const UNSIGHTLY = set(
  'fuck fucking fucked shit bullshit ass asshole bitch damn goddamn hell crap dick cock piss slut whore nigger nigga faggot retard retarded rape raped suicide kill killed killing murder murdered dead die died dying sex sexual porn nazi nazis hitler terrorist terrorists bomb corpse cancer abuse abused drugs racist racism',
)

/**
 * Words that the recognizer was less sure of are not shown. `exact`: a name or a number with one wrong letter is another one. `unknown`:
 * a word that no vocabulary has may be a slip.
 */
const HEARD = { word: 0.55, exact: 0.7, unknown: 0.85 }
/** What is said as often is no slip, though no vocabulary has it. */
const CONFIRMED = 2

/**
 * Whether English words can stand on a card by themselves: nobody hesitates or swears in them, nothing is left out, and none looks
 * misheard.
 *
 * @param all the whole talk: a word that no vocabulary has is right where it is said again.
 */
export function isPresentable(words: readonly SpokenWord[], all: readonly SpokenWord[]): boolean {
  return words.every(
    (word) =>
      !HESITATIONS.has(word.plain) &&
      !UNSIGHTLY.has(word.plain) &&
      !/[[\]()*<>_]|\.\.\.|…|[—–-]$/.test(word.text) &&
      word.plain !== '' &&
      isHeard(word, all),
  )
}

function isHeard({ text, plain, confidence }: SpokenWord, all: readonly SpokenWord[]): boolean {
  const isExact = /[\p{Lu}\p{N}]/u.test(text)
  if ((confidence ?? 1) < (isExact ? HEARD.exact : HEARD.word)) return false
  // Names are in no vocabulary.
  if (isExact || !/^\p{L}+$/u.test(plain) || isInVocabulary(plain)) return true
  if (confidence !== undefined && confidence >= HEARD.unknown) return true
  return all.filter((other) => other.plain === plain).length >= CONFIRMED
}
