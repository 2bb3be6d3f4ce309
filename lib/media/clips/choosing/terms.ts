import { isUnspaced } from '../../captions/words.ts'
import { segmenter } from '../../segmenter.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'

/**
 * What a text is about, as comparable stems of its content words: without function words, inflected endings cut off. Scripts
 * without spaces give pairs of letters besides their words.
 */
export function termsOf(text: string, languageTag: string): string[] {
  return contentWords(text, languageTag).flatMap((word) => {
    if (isUnspaced(word)) return [...word].length > 2 ? [word, ...pairsOf(word)] : [word]
    return [stemOf(word)]
  })
}

/** The words of a text that have a meaning of their own, in lower case, in order. */
export function contentWords(text: string, languageTag: string): string[] {
  return wordsIn(text, languageTag).filter((word) => !isFunctionWord(word, languageTag))
}

function isFunctionWord(word: string, languageTag: string): boolean {
  if (/\p{N}/u.test(word)) return false
  if (rolesOf(word, languageTag).size > 0) return true
  if (isUnspaced(word)) return [...word].length < 2 && !/(?!\p{scx=Latin})\p{scx=Han}/u.test(word)
  if (/\p{scx=Hangul}/u.test(word)) return [...word].length < 2
  return [...word].length < 3 || (languageTag.startsWith('en') && ENGLISH_FILL.has(word))
}

/** Words without a topic that are no function words to a typesetter. */
const ENGLISH_FILL = new Set(
  'really actually just also then there here thing things something anything everything going get got getting let say said says saying know think thought make made makes want wanted one two lot kind sort way well yeah okay like look see come came goes went take took put quite maybe even still ever much many only because about yes him her them his hers their ours yours mine who whom whose isn aren wasn don didn doesn couldn wouldn first last next little good right now today been being were tell told same other others never always keep keeps kept give gave given time times people somebody someone everybody everyone nobody person day days year years old new big small long back again over under until each every any both half best better most more less used using turn done end start started ask asked call called become whole ago later early late fell takes must need needs past out off down away along around apart together'.split(
    ' ',
  ),
)

export function wordsIn(text: string, languageTag: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter(languageTag, 'word').segment(text.normalize('NFKC')))
    if (isWordLike === true) words.push(segment.toLocaleLowerCase(languageTag).replaceAll('’', "'"))
  return words
}

const ENDINGS =
  /(?:ingly|edly|ations?|ments?|ness|ings?|ers?|ies|ied|ed|es|s|en|em|er|es|e|a|o|i|os|as|ar|ir|ando|endo|ée?s?|ом|ами|ах|ой|ого|ых|ие|ия|ы|и|а|я|у|ю|е)$/u

/** A word without its likely ending, so that `discounts` and `discounting` are one term. Never shorter than four letters. */
export function stemOf(word: string): string {
  const bare = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['-]s$/u, '')
    .normalize('NFC')
  const cut = bare.replace(ENDINGS, '')
  const stem = [...cut].length >= 4 ? cut : bare
  return /(.)\1$/u.test(stem) && [...stem].length > 4 ? stem.slice(0, -1) : stem
}

function pairsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(0, -1).map((letter, index) => letter + (letters[index + 1] ?? ''))
}
