import type { Token } from 'marked'

/** The words of some Markdown, without what only formats them. */
export function plainText(tokens: readonly Token[] = []): string {
  return tokens.map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

function textOf(token: Token): string {
  if (token.type === 'html') return ''
  if (token.type === 'table') return rowsOf(token as CellsToken)
  if (token.type === 'list') return `${nested(token.items)} `
  if ('tokens' in token && token.tokens !== undefined) return `${nested(token.tokens)}${isBlock(token) ? ' ' : ''}`
  return 'text' in token ? token.text : ' '
}

type CellsToken = { header: { tokens: Token[] }[]; rows: { tokens: Token[] }[][] }

function rowsOf({ header, rows }: CellsToken): string {
  return [header, ...rows].map((cells) => cells.map(({ tokens }) => `${nested(tokens)} `).join('')).join('')
}

function nested(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('')
}

function isBlock({ type }: Token): boolean {
  return ['paragraph', 'list_item', 'blockquote', 'heading', 'text'].includes(type)
}
