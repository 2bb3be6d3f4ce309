import { isInVocabulary, tagEnglish } from '../../grammar/english-tagger.ts'
import type { SpokenWord } from '../spoken-words.ts'
import { isPlaceName } from './place-names.ts'

/** How often something takes place stands right before what takes place. */
const FREQUENCY = /^(?:hourly|daily|weekly|monthly|quarterly|yearly)$/
const SHORTEST = 4

/**
 * Whether each English word looks like one that was said: the vocabulary has it, or it is a name that is written the same way elsewhere
 * in the talk. None is written nearly like another that is said more often.
 *
 * @param all the whole talk.
 */
export function arePlausible(shown: readonly SpokenWord[], all: readonly SpokenWord[]): boolean {
  return shown.every((word) => isKnown(word, all) && !isTwin(word, all)) && !isFrequencyMisplaced(shown)
}

function isKnown({ text, plain }: SpokenWord, all: readonly SpokenWord[]): boolean {
  if (/n't$/.test(plain)) return true
  const parts = plain.replace(/'\p{L}*$/u, '').split('-')
  if (parts.every((part) => !/^\p{L}{2,}$/u.test(part) || isInVocabulary(part))) return true
  const written = bareOf(text)
  // Letters that are spelled out: `SEO`.
  if (/^\p{Lu}{2,}s?$/u.test(written)) return true
  if (!/\p{Lu}/u.test(written)) return false
  if (isPlaceName(written.toLowerCase())) return true
  const again = all.filter((other) => bareOf(other.text) === written)
  return again.length > 1 && again.some(({ opensPhrase }) => !opensPhrase)
}

const bareOf = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu, '')

/** A name with one other letter than one that is said more often, and a word that sounds like one. */
function isTwin(word: SpokenWord, all: readonly SpokenWord[]): boolean {
  const { plain } = word
  if (plain.length < SHORTEST || !/^\p{L}+$/u.test(plain)) return false
  const own = all.filter((other) => other.plain === plain).length
  const isName = /^\p{Lu}/u.test(word.text)
  const others = new Map<string, number>()
  for (const other of all)
    if (other.plain !== plain && mayBeMistaken(word, other, isName))
      others.set(other.plain, (others.get(other.plain) ?? 0) + 1)
  return [...others.values()].some((count) => count >= own)
}

function mayBeMistaken({ plain }: SpokenWord, other: SpokenWord, isName: boolean): boolean {
  if (soundOf(plain) === soundOf(other.plain)) return true
  return isName && /^\p{Lu}/u.test(other.text) && differsByLetter(plain, other.plain)
}

/** How a word is spoken, roughly: double letters as one, without a silent `e`. */
const soundOf = (plain: string): string =>
  plain.replace(/(\p{L})\1/gu, '$1').replace(/(?<=\p{L}{2}[^aeiou])e(?=s?$)/u, '')

/** One letter is another one. */
function differsByLetter(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  return [...one].filter((letter, at) => letter !== other[at]).length === 1
}

/** `weekly intelligent AI`: heard for `weakly`. */
function isFrequencyMisplaced(shown: readonly SpokenWord[]): boolean {
  const tokens = tagEnglish(shown.map(({ text }) => text))
  return tokens.some(({ lower }, at) => FREQUENCY.test(lower) && /^(?:ADJ|ADV)$/.test(tokens[at + 1]?.pos ?? ''))
}
