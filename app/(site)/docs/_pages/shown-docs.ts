import { docsFacts, keepsDocs } from '#lib/portal/site/read-docs-facts.ts'
import { buildIndex, type DocsIndex, type Section } from '../_components/search/docs-index.ts'
import { type Docs, type DocsLanguage, docsLanguage, readDocs } from './read-docs.ts'
import { sectionsOf } from './sections.ts'

export type ShownDocs = Docs & {
  language: DocsLanguage
  sections: Section[]
  index: DocsIndex
  /** What anybody may download: all pages as Markdown, and the sections. */
  wholeText: string
  sectionsJson: string
}

const known = new Map<DocsLanguage, ShownDocs>()

/** The pages as this installation shows them to a reader of a language. Files are read once. */
export function shownDocs(locale: string): ShownDocs {
  const language = docsLanguage(locale)
  const kept = known.get(language)
  if (kept !== undefined && keepsDocs()) return kept
  const docs = readDocs(language, docsFacts())
  const sections = sectionsOf(docs)
  const wholeText = docs.pages.map(({ markdown }) => markdown).join('\n')
  const sectionsJson = JSON.stringify(sections)
  const shown = { ...docs, language, sections, index: buildIndex(sections), wholeText, sectionsJson }
  known.set(language, shown)
  return shown
}
