import { COMMON_WORDS } from '../../broll/lexicon/common-words.ts'
import { ENGLISH } from '../../broll/lexicon/english.ts'
import { isThing, THING_NAMES, type ThingName } from '../../illustrator/illustrator.ts'
import { type Lexicon, type TermFinder, termFinder } from '../../lexicon/find-term.ts'
import { THING_SYNONYMS } from './thing-synonyms.ts'

const finders = new Map<string, TermFinder<ThingName>>()

/** What finds the things that words of a language (BCP 47) name; null for a language of which no words are known. */
export function thingFinder(languageTag: string): TermFinder<ThingName> | null {
  const [code = ''] = languageTag.split('-')
  const known = finders.get(code)
  if (known !== undefined) return known
  const lexicon = lexiconOf(code)
  if (lexicon === null) return null
  const finder = termFinder(lexicon)
  finders.set(code, finder)
  return finder
}

const IDIOMS = 'before christmas, by christmas, after christmas, since christmas, until christmas'

function lexiconOf(code: string): Lexicon<ThingName> | null {
  if (code === 'en') return { forms: 'english', terms: englishTerms(), idioms: `${ENGLISH.idioms}, ${IDIOMS}` }
  const common = COMMON_WORDS[code]
  return common === undefined ? null : { forms: 'listed', terms: ofThings(common.terms), idioms: '' }
}

/** What B-roll's lists have about the things that the illustrator draws too. */
function ofThings(terms: Readonly<Record<string, string>>): Partial<Record<ThingName, string>> {
  return Object.fromEntries(Object.entries(terms).filter(([name]) => isThing(name)))
}

function englishTerms(): Partial<Record<ThingName, string>> {
  const shared = ofThings(ENGLISH.terms)
  const own = new Set(THING_NAMES.map(ownWords))
  return Object.fromEntries(
    THING_NAMES.map((name) => {
      const words = [shared[name] ?? ownWords(name), THING_SYNONYMS[name]].filter((one) => one !== undefined).join(', ')
      // Milk is milk where there is a bottle of it, and no cow.
      return [
        name,
        words
          .split(', ')
          .filter((term) => !ROOMS.has(term) && (!own.has(term) || term === ownWords(name)))
          .join(', '),
      ]
    }),
  )
}

/** They give a position, and not what is there. */
const ROOMS: ReadonlySet<string> = new Set(
  'kitchen, shop, restaurant, office, hospital, clinic, castle, palace, harbour, harbor, classroom, bedroom, garden, coast, workplace, headquarters, laboratory, lab, store, gym, library, cinema'.split(
    ', ',
  ),
)

/** `iceCream` is spoken `ice cream`. */
function ownWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
