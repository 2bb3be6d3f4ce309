import { addressOf, pathOf } from './read-docs.ts'

/** Where a link of a page leads: `../api/keys.md#scopes` from `teams/roles` to `/docs/api/keys#scopes`. */
export function hrefOf(href: string, page: string): string {
  const [file = '', anchor] = href.split('#')
  if (!file.endsWith('.md') || file.includes(':')) return href
  const target = new URL(file, `docs:/${page}`).pathname.slice(1)
  return addressOf(pathOf(target), anchor)
}
