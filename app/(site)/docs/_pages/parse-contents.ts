import { lexer, type Token, type Tokens } from 'marked'
import { plainText } from './plain-text.ts'

/** A part of a group has a name where the group is long. */
type Part = { name: string | null; files: string[] }

export type ContentsGroup = { name: string; parts: Part[] }

/** The table of contents: groups are headings of the second level, their parts of the third, pages are links in lists. */
export function parseContents(markdown: string): ContentsGroup[] {
  const groups: ContentsGroup[] = []
  for (const token of lexer(markdown)) {
    const group = groups.at(-1)
    if (token.type === 'heading' && token.depth === 2) groups.push({ name: plainText(token.tokens), parts: [] })
    if (token.type === 'heading' && token.depth === 3) group?.parts.push({ name: plainText(token.tokens), files: [] })
    if (token.type === 'list') addPages(group, token as Tokens.List)
  }
  return groups
}

function addPages(group: ContentsGroup | undefined, { items }: Tokens.List): void {
  if (group === undefined) throw new Error('A list of pages has no group.')
  if (group.parts.length === 0) group.parts.push({ name: null, files: [] })
  group.parts.at(-1)?.files.push(...items.flatMap(({ tokens }) => linksIn(tokens)))
}

function linksIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'link') return [token.href]
    return 'tokens' in token && token.tokens !== undefined ? linksIn(token.tokens) : []
  })
}
