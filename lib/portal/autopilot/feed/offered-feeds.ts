import { Parser } from 'htmlparser2'
import { plainLine } from '#lib/core/log/plain-line.ts'

/** A feed that a page names. */
export type OfferedFeed = { address: string; title: string }

const FEED_TYPES = /^application\/(rss\+xml|atom\+xml|feed\+json|rdf\+xml)\b/i
const MOST = 5

/** The feeds that a page names in its head, in its order. */
export function offeredFeeds(html: string, page: URL): OfferedFeed[] {
  const found = new Map<string, OfferedFeed>()
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '', title = '' }) {
      if (name !== 'link' || !/\balternate\b/i.test(rel) || !FEED_TYPES.test(type) || !URL.canParse(href, page)) return
      const address = new URL(href, page).href
      if (!found.has(address)) found.set(address, { address, title: plainLine(title).slice(0, 200) || page.hostname })
    },
  })
  parser.end(html)
  return [...found.values()].slice(0, MOST)
}
