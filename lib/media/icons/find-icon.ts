import { type TermFinder, termFinder } from '../lexicon/find-term.ts'
import { ICON_WORDS, type IconName } from '../lexicon/icon-words.ts'
import { OTHER_ICON_WORDS } from '../lexicon/icon-words-in-other-languages.ts'
import { headsIn, IDIOMS } from '../picture-plans/read-evidence.ts'
import type { ReadWord } from '../picture-plans/read-words.ts'

const VERB = /^to /

/** Nouns, and verbs, by their icons. */
const [findNoun, findVerb] = [false, true].map((areVerbs) =>
  termFinder<IconName>({
    forms: 'english',
    terms: Object.fromEntries(
      Object.entries(ICON_WORDS).map(([name, words]) => [
        name,
        words
          .split(', ')
          .filter((word) => VERB.test(word) === areVerbs)
          .join(', '),
      ]),
    ),
    idioms: IDIOMS,
  }),
) as [TermFinder<IconName>, TermFinder<IconName>]

/** When something is says less than what it is. */
export const TIMES: readonly IconName[] = [
  'calendar',
  'clock',
  'moon',
  'sunrise',
  'sunset',
  'sun',
  'hourglass',
  'timer',
]

/** What is said not to be there gets no icon. */
const DENIAL = /^(?:no|not|never|nor|neither|nobody|nothing|none|hardly|cannot|off|without|\p{L}+n['’]t)$/u
/** Names that are written with a capital letter and still mean what their icon shows. */
const WRITTEN_LARGE: readonly IconName[] = ['calendar', 'sheet', 'smartphone']

/**
 * The icons that stand for what the English words `from` (included) to `to` are about: things first, in their order, then what is done, then when.
 * Pure.
 */
export function iconsIn(words: readonly ReadWord[], from: number, to: number): IconName[] {
  const plain = words.map((word) => word.plain)
  const names = new Set(words.flatMap((word) => (word.pos === 'PROPN' ? [word.plain] : [])))
  const isSaid = (at: number) => !words.slice(Math.max(from, at - 4), at).some((word) => DENIAL.test(word.plain))
  const things = headsIn(words, from, to, findNoun)
    .filter(({ name, at }) => WRITTEN_LARGE.includes(name) || !names.has(plain[at] ?? ''))
    // `… companies that store frozen peas`: a verb that looks like a noun.
    .filter(({ at }) => isSaid(at) && !/^(?:that|who|which|to)$/.test(plain[at - 1] ?? ''))
  const deeds = [...words.keys()].slice(from, to).flatMap((at) => {
    const deed = words[at]?.pos === 'VERB' && isSaid(at) ? findVerb(plain, at) : null
    return deed === null ? [] : [deed]
  })
  return timesLast([...new Set([...things, ...deeds].map(({ name }) => name))])
}

function timesLast(names: readonly IconName[]): IconName[] {
  return [...names.filter((name) => !TIMES.includes(name)), ...names.filter((name) => TIMES.includes(name))]
}

const finders = new Map(
  Object.entries(OTHER_ICON_WORDS).map(([code, { words, endings }]) => {
    const withForms = (word: string) => [word, ...endings.map((ending) => `${word}${ending}`)].join('/').toLowerCase()
    const terms = Object.fromEntries(
      Object.entries(words).map(([name, listed]) => [name, listed.split(', ').map(withForms).join(', ')]),
    )
    return [code, termFinder<IconName>({ forms: 'listed', terms, idioms: '' })] as const
  }),
)

const OTHER_DENIAL =
  /^(?:no|ni|sin|fuera|nunca|jamás|nadie|nada|ning[uú]n\p{L}*|nicht|kein\p{L}*|nie|niemals|ohne|weder|noch|niemand|nichts)$/u

/** The icons that stand for what words in another language than English name, those of times last. None where no words of it are listed. Pure. */
export function iconsNamed(words: readonly string[], languageTag: string): IconName[] {
  const [code = ''] = languageTag.split('-')
  const find = finders.get(code)
  if (find === undefined) return []
  const bare = words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const plain = bare.map((word) => word.toLowerCase())
  const found = [...plain.keys()].flatMap((at) => {
    // German writes its nouns with a capital letter.
    if (code === 'de' && !/^\p{Lu}/u.test(bare[at] ?? '')) return []
    if (plain.slice(Math.max(0, at - 3), at).some((word) => OTHER_DENIAL.test(word))) return []
    return find(plain, at)?.name ?? []
  })
  return timesLast([...new Set(found)])
}
