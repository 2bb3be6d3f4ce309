import MiniSearch, { type Options } from 'minisearch'

/** One part of a page. `id` is its address; the part at the top of a page has no heading of its own. */
export type Section = { id: string; group: string; title: string; heading: string; text: string }

export type DocsIndex = MiniSearch<Section>

export type Found = { id: string; group: string; title: string; heading: string; excerpt: string }

const OPTIONS: Options<Section> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['group', 'title', 'heading', 'text'],
  // Titles come first, then headings, then text.
  searchOptions: { boost: { title: 6, heading: 3 }, prefix: true, fuzzy: near(0.15), combineWith: 'AND' },
}

const MOST = 20
const MOST_WORDS = 8
const LONGEST_WORD = 24

export function buildIndex(sections: readonly Section[]): DocsIndex {
  const index = new MiniSearch<Section>(OPTIONS)
  index.addAll(sections)
  return index
}

/** Parts that have every word that was typed, the best first. */
export function findSections(index: DocsIndex, typed: string): Found[] {
  return found(index.search(fewWords(typed)), typed).slice(0, MOST)
}

/** Headings that look most like what was typed, for when nothing has it. */
export function nearestSections(index: DocsIndex, typed: string): Found[] {
  const results = index.search(fewWords(typed), {
    fields: ['title', 'heading'],
    fuzzy: near(0.4),
    maxFuzzy: 3,
    combineWith: 'OR',
  })
  return found(results, typed).slice(0, 3)
}

/** How much of a word may be mistyped; a text that is not a word is not compared with every word there is. */
function near(part: number): (word: string) => number {
  return (word) => (word.length > LONGEST_WORD ? 0 : part)
}

function fewWords(typed: string): string {
  return typed.split(/\s+/).slice(0, MOST_WORDS).join(' ')
}

type Stored = { id: string } & Partial<Omit<Section, 'id'>>

function found(results: readonly Stored[], typed: string): Found[] {
  return results.map(({ id, group = '', title = '', heading = '', text = '' }) => ({
    id,
    group,
    title,
    heading,
    excerpt: excerptOf(text, typed),
  }))
}

const EXCERPT = 120

/** Some words around the first place where one of the typed words stands. */
function excerptOf(text: string, typed: string): string {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...(places.length === 0 ? [0] : places)) - EXCERPT / 3)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const excerpt = text.slice(start, start + EXCERPT)
  return `${start > 0 ? '… ' : ''}${excerpt}${start + EXCERPT < text.length ? ' …' : ''}`
}
