import type { FeedEntry, FeedPage } from '#lib/contract/feeds.ts'
import { coverPath, entryFilePath, entryPath, feedPath, videoFileOf } from './feed-addresses.ts'
import type { EntryFacts, FeedFacts } from './find-feed-facts.ts'
import { podcastGuid } from './podcast-guid.ts'

/**
 * A feed as RSS 2.0 with Media RSS and the tags of podcasts: those of Apple (`itunes:`) and of Podcasting 2.0 (`podcast:`). Entries
 * that are not public are left out, whatever the page contains.
 *
 * @param origin of the portal, without a slash at its end.
 * @param facts null where nothing is known beyond the page.
 */
export function writeRss(
  { feed, data }: Pick<FeedPage, 'feed' | 'data'>,
  origin: string,
  facts: FeedFacts | null = null,
): string {
  const { feedId, name, createdAt } = feed
  const entries = data.filter(({ privacy }) => privacy === 'public')
  const latest = entries[0]?.publishedAt ?? createdAt
  const page = `${origin}${feedPath(feedId)}`
  const self = `${page}/rss.xml`
  const cover = `${origin}${coverPath(feedId)}`
  const language = mostFrequent(entries.flatMap(({ entryId }) => facts?.entries.get(entryId)?.languageTag ?? []))
  const lines = [
    `<title>${xmlText(name)}</title>`,
    `<link>${xmlText(page)}</link>`,
    `<description>${xmlText(`Videos of ${name}`)}</description>`,
    ...(language === null ? [] : [`<language>${xmlText(language)}</language>`]),
    `<lastBuildDate>${new Date(latest).toUTCString()}</lastBuildDate>`,
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    `<podcast:guid>${podcastGuid(self)}</podcast:guid>`,
    '<podcast:medium>video</podcast:medium>',
    `<itunes:author>${xmlText(facts?.teamName ?? name)}</itunes:author>`,
    '<itunes:type>episodic</itunes:type>',
    `<itunes:explicit>${facts?.allowsProfanity === true}</itunes:explicit>`,
    // The picture is that of the newest entry.
    ...(entries.length === 0
      ? []
      : [
          `<itunes:image href="${xmlText(cover)}"/>`,
          `<image><url>${xmlText(cover)}</url><title>${xmlText(name)}</title><link>${xmlText(page)}</link></image>`,
        ]),
  ]
  const items = entries.map((entry) => writeItem(feedId, entry, origin, facts?.entries.get(entry.entryId)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
  <channel>
${lines.map((line) => `    ${line}\n`).join('')}${items.join('')}  </channel>
</rss>
`
}

function writeItem(feedId: string, entry: FeedEntry, origin: string, facts: EntryFacts | undefined): string {
  const { entryId, title, description, tags, contentType, sizeBytes, width, height } = entry
  const addressOf = (file: Parameters<typeof entryFilePath>[2]) =>
    xmlText(`${origin}${entryFilePath(feedId, entryId, file)}`)
  const page = xmlText(`${origin}${entryPath(feedId, entryId)}`)
  const video = `url="${addressOf(videoFileOf(contentType))}" type="${xmlText(contentType)}"`
  const seconds = Math.max(1, Math.round(entry.durationSeconds))
  const language = facts?.languageTag == null ? '' : ` language="${xmlText(facts.languageTag)}"`
  const captions = (file: 'captions.vtt' | 'captions.srt', type: string) =>
    `<podcast:transcript url="${addressOf(file)}" type="${type}"${language} rel="captions"/>`
  const lines = [
    `<title>${xmlText(title || 'Without a title')}</title>`,
    `<link>${page}</link>`,
    `<guid isPermaLink="true">${page}</guid>`,
    `<pubDate>${new Date(entry.publishedAt).toUTCString()}</pubDate>`,
    `<description>${xmlText(description)}</description>`,
    ...tags.map((tag) => `<category>${xmlText(tag)}</category>`),
    `<enclosure ${video} length="${sizeBytes}"/>`,
    `<itunes:title>${xmlText(title || 'Without a title')}</itunes:title>`,
    `<itunes:duration>${seconds}</itunes:duration>`,
    `<itunes:image href="${addressOf('poster.jpg')}"/>`,
    '<itunes:episodeType>full</itunes:episodeType>',
    ...(facts?.hasVtt === true ? [captions('captions.vtt', 'text/vtt')] : []),
    ...(facts?.hasSrt === true ? [captions('captions.srt', 'application/x-subrip')] : []),
    `<media:content ${video} fileSize="${sizeBytes}" medium="video" duration="${seconds}" width="${width}" height="${height}"/>`,
    `<media:thumbnail url="${addressOf('poster.jpg')}"/>`,
  ]
  return `    <item>\n${lines.map((line) => `      ${line}\n`).join('')}    </item>\n`
}

/** Null for none. */
function mostFrequent(values: readonly string[]): string | null {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null
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
