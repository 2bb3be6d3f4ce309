import { isFunctionWord } from '../text-normalization/is-function-word.ts'
import { isStated } from './read-evidence.ts'
import { type ReadWord, readWords } from './read-words.ts'

/** Of a phrase that a stock of photographs and films is searched by. */
const MOST_WORDS = 4
/** A word that is said so often is what the whole is about. */
const OFTEN = 2

/**
 * What to look for in a stock for each shot: its nouns with what describes them, and what the whole is about where they are few. Null
 * where nothing is said to be or could be photographed, and in languages other than English. Pure.
 */
export function searchPhrases(shots: readonly { text: string }[], languageTag: string): (string | null)[] {
  if (languageTag.split('-')[0] !== 'en') return shots.map(() => null)
  const words = readWords(shots.flatMap(({ text }) => text.split(' ')))
  const subject = subjectOf(words)
  let from = 0
  return shots.map(({ text }) => {
    const own = words.slice(from, from + text.split(' ').length)
    from += own.length
    const telling = own.filter(isTelling)
    if (!isStated(text) || !telling.some(isSeen)) return null
    const told = telling.map(({ plain }) => plain)
    const context = told.length < 2 && subject !== null && !told.includes(subject) ? [subject] : []
    return [...new Set([...told.slice(0, MOST_WORDS), ...context])].join(' ')
  })
}

const isTelling = ({ plain, pos }: ReadWord): boolean =>
  ['NOUN', 'PROPN', 'ADJ'].includes(pos) && plain.length > 2 && !isFunctionWord(plain) && !VAGUE.has(plain)

/** Whether a noun names something that can be photographed, as far as its ending tells. */
const isSeen = ({ plain, pos }: ReadWord): boolean => pos === 'NOUN' && !ABSTRACT.test(plain)

const ABSTRACT =
  /(?:ness|ity|ence|ance|ism|tion|sion|ship|hood|dom|ment|age|gy|logy|cy|th)s?$|^(?:patience|strategy|reason|idea|question|answer|problem|name|feeling|fear|love|hope|trick|mistake|success|habit|secret|truth|risk|trust|interest|rate|fee|share|loan|debt|price|cost|pay|deal|talk)s?$/

/** Words that no photograph shows. */
const VAGUE: ReadonlySet<string> = new Set(
  'thing things way ways time times day days year years month months week weeks hour hours minute minutes second seconds lot bit kind sort part parts number percent half first last next same other many much more most best better good new old own able sure true real monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
)

function subjectOf(words: readonly ReadWord[]): string | null {
  const counts = new Map<string, number>()
  for (const word of words)
    if (word.pos === 'NOUN' && isTelling(word)) counts.set(word.plain, (counts.get(word.plain) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best !== undefined && best[1] >= OFTEN ? best[0] : null
}
