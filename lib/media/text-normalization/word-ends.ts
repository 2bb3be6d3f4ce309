import { plainSpaces } from './clean-text.ts'
import { grammarOf } from './grammar.ts'
import type { LanguageData } from './language-data.ts'
import { languageDataOf } from './languages.ts'
import {
  ADVERBS,
  CONJUNCTIONS,
  DETERMINERS,
  PREPOSITIONS,
  SINGULAR_SUBJECTS,
  SUBJECTS,
  SUBORDINATORS,
} from './pronunciation/english-homographs/word-classes.ts'

/** `abbreviation`: the full stop of the word stands inside one of several words, such as `z.` of `z. B.` */
export type WordEnd = 'sentence' | 'abbreviation' | null

const SENTENCE_END = /[.!?…。！？؟।॥]["'”»’)\]]*$/u
const FULL_STOP = /(?<!\.)\.["'”»’)\]]*$/u

/** Short words for pages, volumes and the like, in any language, before their number. */
const BEFORE_NUMBERS =
  /^(?:pp?|pgs?|ca?|vol|ch|figs?|sec|para|art|no|nos|nr|núm|n|pág|págs|pag|blz|sid|str|s|f|ff|l|ll|t|cap|kap|abb|tab|eq|ex|lim|стр|с|рис|гл|§)\.$/iu
/** Time zones, days and months behind a time of day. */
const GOES_WITH_HOUR =
  /^\s(?:[A-Z]{1,4}T\b|GMT|UTC|Eastern|Pacific|Central|Mountain|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May \d|June|July|August|September|October|November|December)/u

/**
 * What each word of a written text ends.
 *
 * @param texts the words in order, with their punctuation.
 * @param languageTag BCP 47. Of a language without a table, only initials are known.
 */
export function wordEnds(texts: readonly string[], languageTag: string): WordEnd[] {
  const language = languageDataOf(languageTag)
  const text = texts.join(' ')
  let end = -1
  return texts.map((word, index) => {
    end += word.length + 1
    if (!SENTENCE_END.test(word)) return null
    const at = end - word.length + word.search(FULL_STOP)
    if (index === texts.length - 1 || !FULL_STOP.test(word)) return 'sentence'
    if (language && isInsideAbbreviation(text, at, language)) return 'abbreviation'
    return endsAbbreviation(text, 0, at, text.slice(end, end + 24), language) ? null : 'sentence'
  })
}

/**
 * Whether the full stop at `at` ends an abbreviation, an initial or an ordinal, and no sentence.
 *
 * @param from where the sentence begins.
 * @param after what follows the full stop and the quotation marks behind it.
 */
export function endsAbbreviation(
  text: string,
  from: number,
  at: number,
  after: string,
  language: LanguageData | null,
): boolean {
  const before = text.slice(Math.max(from, at - 24), at + 1)
  const word = /(?:^|[\s("'“‘«\u2060[])([^\s("'“‘«\u2060[]{1,20}\.)$/u.exec(before)?.[1]
  if (!word) return false
  const goesOn = /^[^\p{L}\p{N}]*\p{Ll}/u.test(after)
  if (language && isInsideAbbreviation(text, at, language)) return true
  if (/^[ap]\.m\.$/iu.test(word) && GOES_WITH_HOUR.test(after)) return true
  const known = language && abbreviationAt(text, at, word, language)
  if (known && goesOnInName(word, after)) return true
  if (known) return goesOn || !grammarOf(language).sentenceEnding.has(known)
  if (/^(?:No|Nos|St|Art|art)\.$/.test(word) && /^\s(?:\d|\p{Lu})/u.test(after) && language?.tag.startsWith('en')) {
    return word === 'St.' || /^\s\d/.test(after)
  }
  if (BEFORE_NUMBERS.test(word) && /^\s\d/.test(after)) return true
  if (/^(?:\p{Lu}\.)+$/u.test(word)) return !/^I\.$/.test(word)
  return /^\d{1,3}\.$/.test(word) && (language?.ordinalMark?.includes('\\.') ?? false)
}

/** `U.S. Army`, `Main Ave. NW`: the word behind it belongs to the same name. */
function goesOnInName(word: string, after: string): boolean {
  if (/^(?:Ave|Blvd|Rd)\.$/.test(word)) return /^\s(?:[NS][EW]?|[EW])(?![\p{L}])/u.test(after)
  const next = /^\s(\p{Lu}\p{Ll}+)/u.exec(after)?.[1]?.toLowerCase()
  return /^(?:U\.[SKN]|E\.U)\.$/.test(word) && next !== undefined && !opensSentence(next)
}

function opensSentence(word: string): boolean {
  return [DETERMINERS, SUBJECTS, SINGULAR_SUBJECTS, PREPOSITIONS, CONJUNCTIONS, SUBORDINATORS, ADVERBS].some((list) =>
    list.has(word),
  )
}

/** The abbreviation that the full stop ends: one of several words, or `word`. */
function abbreviationAt(text: string, at: number, word: string, language: LanguageData): string | null {
  const { abbreviations, spacedAbbreviations } = grammarOf(language)
  const spaced = spacedAbbreviations.find((written) => standsAt(text, written, at - written.length + 1))
  return spaced ?? (abbreviations.has(word) ? word : null)
}

function isInsideAbbreviation(text: string, at: number, language: LanguageData): boolean {
  return grammarOf(language).spacedAbbreviations.some((written) => {
    for (let stop = written.indexOf('.'); stop >= 0; stop = written.indexOf('.', stop + 1)) {
      if (stop < written.lastIndexOf(' ') && standsAt(text, written, at - stop)) return true
    }
    return false
  })
}

/** Whether it is there as words of its own: `Quiz. B.` has no `z. B.` */
function standsAt(text: string, written: string, start: number): boolean {
  return (
    plainSpaces(text.slice(Math.max(0, start), start + written.length)) === written &&
    !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(start - 1))
  )
}
