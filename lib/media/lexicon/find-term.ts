/**
 * Words that name something, by its name, separated by commas. A word stands for its other forms too: `horse` for `horses`, and
 * after `to`, where all irregular forms are listed, `to fly/flew/flown` for `flies` and `flying`. Words in brackets are a condition:
 * at least one of them is spoken nearby. Behind `/`, nouns have plurals that English does not make by rule: `wolf/wolves`. `~` before a word says that what it names is a sign for it rather than a picture of it.
 */
export type Lexicon<Name extends string> = {
  terms: Partial<Record<Name, string>>
  /** `english`: other forms are made as English makes them. `listed`: a word has only the forms that stand behind it after `/`. */
  forms: 'english' | 'listed'
  /** Turns of phrase in which words of the lexicon mean something else. */
  idioms: string
}

/**
 * Something that words name. `words` of them, `strength` 0 to 1: how surely and how literally. `isPlural`: several are spoken of;
 * known of English nouns alone.
 */
export type FoundTerm<Name extends string> = {
  name: Name
  words: number
  strength: number
  term: string
  isPlural: boolean
}

/**
 * What the words from `at` on name, the longest term first, or null. Words are lower-case and without punctuation. An idiom
 * around them names nothing.
 */
export type TermFinder<Name extends string> = (words: readonly string[], at: number) => FoundTerm<Name> | null

type Entry<Name> = { name: Name; near: ReadonlySet<string> | null; strength: number; term: string; isNoun: boolean }
type Index<Name> = { entries: Map<string, Entry<Name>[]>; idioms: Set<string>; longest: number }

/** How far away, in words, what makes a meaning clear may be spoken. */
const NEARBY = 12

/** Reads a lexicon once. */
export function termFinder<Name extends string>(lexicon: Lexicon<Name>): TermFinder<Name> {
  const index = readLexicon(lexicon)
  return (words, at) => {
    if (isIdiom(index.idioms, words, at)) return null
    for (let length = Math.min(index.longest, words.length - at); length > 0; length--) {
      const spoken = words.slice(at, at + length).join(' ')
      const entries = index.entries.get(spoken)
      // A meaning that something nearby speaks for goes before the usual one.
      const found =
        entries?.find(({ near }) => near !== null && isNear(words, at, length, near)) ??
        entries?.find(({ near }) => near === null)
      if (found === undefined) continue
      const { name, strength, term, isNoun } = found
      return {
        name,
        words: length,
        term,
        strength: strength + (length - 1) * 0.05,
        isPlural: isNoun && spoken !== term,
      }
    }
    return null
  }
}

function isNear(words: readonly string[], at: number, length: number, near: ReadonlySet<string>): boolean {
  const around = [...words.slice(Math.max(0, at - NEARBY), at), ...words.slice(at + length, at + length + NEARBY)]
  return around.some((word) => near.has(word))
}

function isIdiom(idioms: ReadonlySet<string>, words: readonly string[], at: number): boolean {
  for (let from = Math.max(0, at - 4); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + 6); to++)
      if (to - from > 1 && idioms.has(words.slice(from, to).join(' '))) return true
  return false
}

function readLexicon<Name extends string>({ terms, idioms, forms: rule }: Lexicon<Name>): Index<Name> {
  const entries = new Map<string, Entry<Name>[]>()
  let longest = 1
  for (const [name, list] of Object.entries(terms) as [Name, string][])
    for (const [forms, entry] of readTerms(name, list, rule))
      for (const form of forms) {
        entries.set(form, [...(entries.get(form) ?? []), entry])
        longest = Math.max(longest, form.split(' ').length)
      }
  return { entries, idioms: new Set(idioms.split(', ').filter(Boolean)), longest }
}

function readTerms<Name extends string>(
  name: Name,
  list: string,
  rule: Lexicon<Name>['forms'],
): [forms: string[], entry: Entry<Name>][] {
  return list.split(', ').map((given) => {
    const [, sign, verb, term = '', condition] = /^(~?)(to )?([^(]+?)(?: \((.+)\))?$/.exec(given) ?? []
    const near = condition === undefined ? null : new Set(condition.split('|'))
    const strength = (sign === '~' ? 0.55 : 1) - (verb === undefined ? 0 : 0.15)
    const [first = ''] = term.split('/')
    const listed = term.split('/')
    const isNoun = rule === 'english' && verb === undefined
    const nouns = listed.length > 1 ? listed : nounForms(term)
    const forms = rule === 'listed' ? listed : isNoun ? nouns : listed.flatMap(verbForms)
    return [forms, { name, near, strength, term: first, isNoun }]
  })
}

function nounForms(term: string): string[] {
  if (/(?:s|ss|x|ch|sh)$/.test(term)) return [term, `${term}es`]
  if (/[^aeiou]y$/.test(term)) return [term, `${term.slice(0, -1)}ies`]
  return /[a-z]$/.test(term) ? [term, `${term}s`] : [term]
}

function verbForms(term: string): string[] {
  const stem = term.replace(/e$/, '')
  const last = /[^aeiou][aeiou]([bdgklmnprt])$/.exec(term)?.[1] ?? ''
  const doubled = last === '' ? [] : [`${term}${last}ing`, `${term}${last}ed`]
  return [
    ...nounForms(term),
    `${stem}ing`,
    `${stem}ed`,
    ...doubled,
    ...(/[^aeiou]y$/.test(term) ? [`${term.slice(0, -1)}ied`] : []),
  ]
}
