import { expect, it } from 'vitest'
import type { FeedEntry } from '#lib/contract/feeds.ts'
import { podcastGuid } from '#lib/portal/feeds/podcast-guid.ts'
import { writeRss } from '#lib/portal/feeds/write-rss.ts'

const entry = (privacy: FeedEntry['privacy'], title: string): FeedEntry => ({
  ...{ entryId: `ent_${title}`, postId: 'post_1', title, description: 'A & B', tags: ['one'], privacy },
  ...{ publishedAt: '2026-01-02T03:04:05.000Z', durationSeconds: 3.2, width: 360, height: 640, sizeBytes: 99 },
  ...{ contentType: 'video/mp4', videoUrl: 'http://service/video', thumbnailUrl: 'http://service/poster' },
})
const feed = { feedId: 'feed_1', name: 'Daily', createdAt: '2026-01-01T00:00:00.000Z' }

it('lists what is public alone, with addresses of the portal', () => {
  const rss = writeRss(
    { feed, data: [entry('public', 'seen'), entry('unlisted', 'u'), entry('private', 'p')] },
    'https://x',
  )
  expect(rss.match(/<item>/g)).toHaveLength(1)
  expect(rss).toContain(
    '<enclosure url="https://x/api/media/feeds/feed_1/ent_seen/video.mp4" type="video/mp4" length="99"/>',
  )
  expect(rss).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>')
  expect(rss).not.toContain('service')
})

it('writes every text so that the document stays well formed', () => {
  const rss = writeRss({ feed, data: [entry('public', '<a> & "b"\u0000\u000b\ud800')] }, 'https://x')
  expect(rss).toContain('<title>&lt;a&gt; &amp; &quot;b&quot;\ufffd</title>')
})

it('has the tags of podcasts: a lasting name, length, cover, and what is known of the results that were posted', () => {
  const facts = {
    ...{ teamName: 'North & South', allowsProfanity: true },
    entries: new Map([['ent_seen', { outputId: 'out_1', languageTag: 'es', hasVtt: true, hasSrt: true }]]),
  }
  const rss = writeRss({ feed, data: [entry('public', 'seen'), entry('public', 'other')] }, 'https://x', facts)
  for (const line of [
    '<language>es</language>',
    `<podcast:guid>${podcastGuid('https://x/feeds/feed_1/rss.xml')}</podcast:guid>`,
    '<podcast:medium>video</podcast:medium>',
    '<itunes:author>North &amp; South</itunes:author>',
    '<itunes:explicit>true</itunes:explicit>',
    '<itunes:image href="https://x/feeds/feed_1/cover.jpg"/>',
    '<itunes:image href="https://x/api/media/feeds/feed_1/ent_seen/poster.jpg"/>',
    '<itunes:duration>3</itunes:duration>',
    '<podcast:transcript url="https://x/api/media/feeds/feed_1/ent_seen/captions.vtt" type="text/vtt" language="es" rel="captions"/>',
    '<podcast:transcript url="https://x/api/media/feeds/feed_1/ent_seen/captions.srt" type="application/x-subrip" language="es" rel="captions"/>',
  ])
    expect(rss).toContain(line)
  expect(rss).not.toContain('ent_other/captions')
})

it('claims no language, captions or cover where none are known', () => {
  const rss = writeRss({ feed, data: [] }, 'https://x')
  expect(rss).not.toMatch(/<language>|podcast:transcript|itunes:image|<image>/)
  expect(rss).toContain('<itunes:explicit>false</itunes:explicit>')
})

it('names a feed by its address alone, as the specification has it', () => {
  // The example of the Podcasting 2.0 specification.
  expect(podcastGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(podcastGuid('http://podnews.net/rss/')).toBe(podcastGuid('https://podnews.net/rss'))
})
