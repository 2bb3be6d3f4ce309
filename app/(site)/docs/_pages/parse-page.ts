import { lexer, type Token, type Tokens } from 'marked'
import { plainText } from './plain-text.ts'

export type Heading = { id: string; text: string; depth: number }

/** A heading with its anchor, which the search, the list beside the page and links use alike. */
export type AnchoredHeading = Tokens.Heading & { id: string }

export type DocsPage = {
  /** After `/docs/`, such as `api/keys`; empty for the first page. */
  path: string
  title: string
  /** The paragraph under the title. */
  lead: Tokens.Paragraph | undefined
  blocks: Token[]
  headings: Heading[]
  markdown: string
}

/** Reads one Markdown file: a title, a paragraph, and blocks. @throws Error where it does not begin with a title. */
export function parsePage(path: string, markdown: string): DocsPage {
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${path} does not begin with a title.`)
  const [first] = rest
  const lead = first?.type === 'paragraph' ? (first as Tokens.Paragraph) : undefined
  const blocks = lead === undefined ? rest : rest.slice(1)
  const headings = anchorHeadings(blocks)
  return { path, title: plainText(title.tokens), lead, blocks, headings, markdown }
}

/** Gives each heading the anchor that it keeps as long as its words stay. */
function anchorHeadings(blocks: Token[]): Heading[] {
  const taken = new Map<string, number>()
  return blocks.filter(isHeading).map((heading) => {
    const text = plainText(heading.tokens)
    const name = anchorOf(text)
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const id = count === 1 ? name : `${name}-${count}`
    Object.assign(heading, { id })
    return { id, text, depth: heading.depth }
  })
}

/** A numbered section is found by its number: `4.1` of “4.1 POST /subtitles”. */
function anchorOf(text: string): string {
  const [, number] = /^(\d+(?:\.\d+)*)\.?\s/.exec(text) ?? []
  if (number !== undefined) return number
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

export function isHeading(token: Token): token is AnchoredHeading {
  return token.type === 'heading'
}
