import { expect, it } from 'vitest'
import type { FeedEntry } from '#lib/contract/feeds.ts'
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
    '<enclosure url="https://x/api/media/feeds/feed_1/ent_seen/video" type="video/mp4" length="99"/>',
  )
  expect(rss).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>')
  expect(rss).not.toContain('service')
})

it('writes every text so that the document stays well formed', () => {
  const rss = writeRss({ feed, data: [entry('public', '<a> & "b"\u0000\u000b\ud800')] }, 'https://x')
  expect(rss).toContain('<title>&lt;a&gt; &amp; &quot;b&quot;\ufffd</title>')
})
