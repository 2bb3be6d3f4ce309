import type { FeedPage } from '#lib/contract/feeds.ts'
import { entryFilePath, entryPath, feedPath } from './feed-addresses.ts'

/**
 * A feed as RSS 2.0 with Media RSS. Entries that are not public are left out, whatever the page contains.
 *
 * @param origin of the portal, without a slash at its end.
 */
export function writeRss({ feed, data }: Pick<FeedPage, 'feed' | 'data'>, origin: string): string {
  const { feedId, name, createdAt } = feed
  const entries = data.filter(({ privacy }) => privacy === 'public')
  const latest = entries[0]?.publishedAt ?? createdAt
  const items = entries.map((entry) => {
    const page = `${origin}${entryPath(feedId, entry.entryId)}`
    const video = `${origin}${entryFilePath(feedId, entry.entryId, 'video')}`
    const poster = `${origin}${entryFilePath(feedId, entry.entryId, 'poster')}`
    const facts = `url="${xmlText(video)}" type="${xmlText(entry.contentType)}"`
    return `    <item>
      <title>${xmlText(entry.title || 'Without a title')}</title>
      <link>${xmlText(page)}</link>
      <guid isPermaLink="true">${xmlText(page)}</guid>
      <pubDate>${new Date(entry.publishedAt).toUTCString()}</pubDate>
      <description>${xmlText(entry.description)}</description>
${entry.tags.map((tag) => `      <category>${xmlText(tag)}</category>\n`).join('')}      <enclosure ${facts} length="${entry.sizeBytes}"/>
      <media:content ${facts} fileSize="${entry.sizeBytes}" medium="video" duration="${Math.round(entry.durationSeconds)}" width="${entry.width}" height="${entry.height}"/>
      <media:thumbnail url="${xmlText(poster)}"/>
    </item>
`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xmlText(name)}</title>
    <link>${xmlText(`${origin}${feedPath(feedId)}`)}</link>
    <description>${xmlText(`Videos of ${name}`)}</description>
    <lastBuildDate>${new Date(latest).toUTCString()}</lastBuildDate>
    <atom:link href="${xmlText(`${origin}${feedPath(feedId)}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('')}  </channel>
</rss>
`
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Also leaves out the characters that no XML 1.0 document may hold. */
function xmlText(text: string): string {
  const allowed = [...text.toWellFormed()].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 0x9 || code === 0xa || code === 0xd
  })
  return allowed.join('').replaceAll(/[&<>"']/g, (character) => NAMES[character] ?? '')
}
