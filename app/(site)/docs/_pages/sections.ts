import type { Section } from '../_components/search/docs-index.ts'
import { type DocsPage, isHeading } from './parse-page.ts'
import { plainText } from './plain-text.ts'
import { addressOf, type Docs } from './read-docs.ts'

/** What the search finds: each page, and each of its parts under a heading. */
export function sectionsOf({ groups }: Docs): Section[] {
  return groups.flatMap(({ name, parts }) =>
    parts.flatMap(({ pages }) => pages.flatMap((page) => sectionsOfPage(name, page))),
  )
}

function sectionsOfPage(group: string, { path, title, lead, blocks }: DocsPage): Section[] {
  const sections: Section[] = [
    { id: addressOf(path), group, title, heading: '', text: plainText(lead === undefined ? [] : [lead]) },
  ]
  for (const block of blocks) {
    if (isHeading(block)) {
      const heading = plainText(block.tokens)
      sections.push({ id: addressOf(path, block.id), group, title, heading, text: '' })
      continue
    }
    const last = sections.at(-1)
    if (last !== undefined) last.text = `${last.text} ${plainText([block])}`.trim()
  }
  return sections
}
