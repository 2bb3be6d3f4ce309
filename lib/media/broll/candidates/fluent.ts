import { isFunctionWord } from '../../text-normalization/is-function-word.ts'
import type { SpokenWord } from '../spoken-words.ts'

const ENDS_CLAUSE = /[,;:—–-]["'”’»)]*$/

/** The full stop behind one of these ends no sentence. */
const ABBREVIATED = /^(St|Dr|Mr|Mrs|Ms|Prof|Jr|Sr|Mt|Inc|No|Vol|vs|approx)\.$/
/** Two words with the end of a sentence or a clause between them, and no space. */
const JOINED = /\p{Ll}[.,;:?!]\p{L}{2,}(?<!\.(?:com|org|net|io|ai|js|co|gov|edu|dev))$|,\p{L}/u

/** A mark of quotation inside of what is shown, where only a part of the quotation may be. */
function isStrayQuote(text: string, at: number, count: number): boolean {
  return (at > 0 && /^["“«]/.test(text)) || (at < count - 1 && /["”»]/.test(text.slice(1)))
}

/**
 * Whether words can be read as they stand: nothing is begun again, and no other sentence begins inside of them.
 *
 * @param all the whole talk, which tells what is written with a capital letter elsewhere.
 */
export function isFluent(shown: readonly SpokenWord[], all: readonly SpokenWord[]): boolean {
  const last = shown.at(-1)?.text ?? ''
  if (ABBREVIATED.test(last) || shown.some(({ text }, at) => JOINED.test(text) || isStrayQuote(text, at, shown.length)))
    return false
  return (
    !isRepeated(shown) &&
    !shown.some(
      (word, at) => at > 0 && opensUnmarked(word, all, isNameLike(shown[at - 1]) || isNameLike(shown[at + 1])),
    )
  )
}

/** A word again behind a comma, or two words again, is a correction or a stammer. */
function isRepeated(shown: readonly SpokenWord[]): boolean {
  return shown.some(({ plain }, at) => {
    if (plain === shown[at + 1]?.plain) return true
    const again = shown.findIndex((word, index) => index > at && word.plain === plain)
    if (again < 0) return false
    if (shown[again + 1] !== undefined && shown[again + 1]?.plain === shown[at + 1]?.plain) return true
    const between = shown.slice(at, again)
    return !isFunctionWord(plain) && (again - at <= 3 || between.some(({ text }) => ENDS_CLAUSE.test(text)))
  })
}

function isNameLike(word: SpokenWord | undefined): boolean {
  return word !== undefined && /^\p{Lu}/u.test(word.text)
}

/** A capital letter on a word that is no name: a full stop is missing before it. */
function opensUnmarked({ text, plain }: SpokenWord, all: readonly SpokenWord[], isInName: boolean): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(text) || /^i(?:'|$)/.test(plain)) return false
  if (isFunctionWord(plain) || /^(first|second|third|last|next|yeah|yes|no|okay|well|now|then|thanks)$/.test(plain))
    return true
  return !isInName && all.some((word) => word.plain === plain && /^\p{Ll}/u.test(word.text))
}
