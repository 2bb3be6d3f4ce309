import { describe, expect, it } from 'vitest'
import { channelAddress } from '#lib/portal/autopilot/feed/channel-address.ts'
import { itemKeys } from '#lib/portal/autopilot/feed/item-keys.ts'
import { offeredFeeds } from '#lib/portal/autopilot/feed/offered-feeds.ts'
import { parseFeed } from '#lib/portal/autopilot/feed/parse-feed.ts'

const HOME = new URL('https://feeds.harbor.example/show/feed.xml')
const read = (text: string) => parseFeed(text, HOME)

const PODCAST = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>Harbor &amp; Hill</title><link>https://harbor.example</link><description>Talks</description>
<item><title><![CDATA[2. The long way  round]]></title><guid isPermaLink="false">ep-2</guid>
  <pubDate>Mon, 10 Nov 2025 06:00:00 GMT</pubDate><itunes:duration>1:02:03</itunes:duration>
  <enclosure url="https://cdn.harbor.example/2.mp4?utm_source=feed" length="123" type="video/mp4"/></item>
<item><title>1. First light</title><link>https://harbor.example/1</link><guid>ep-1</guid>
  <pubDate>Mon, 03 Nov 2025 06:00:00 +0100</pubDate><itunes:duration>754</itunes:duration>
  <enclosure url="/files/1.mp3" length="9" type="audio/mpeg"/></item>
<item><title>Trailer</title><guid>ep-0</guid>
  <media:group><media:content url="https://cdn.harbor.example/t-small.mp4" type="video/mp4" duration="61"/>
  <media:content url="https://cdn.harbor.example/t.mp4" type="video/mp4" duration="61" isDefault="true"/></media:group></item>
</channel></rss>`

/** The form of the public feed of a channel: no lengths, and the page of a video instead of a file. */
const CHANNEL = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=UCaaaaaaaaaaaaaaaaaaaaaa"/>
 <id>yt:channel:aaaaaaaaaaaaaaaaaaaaaa</id><yt:channelId>aaaaaaaaaaaaaaaaaaaaaa</yt:channelId><title>Harbor films</title>
 <entry><id>yt:video:AbCdEfGhIjk</id><yt:videoId>AbCdEfGhIjk</yt:videoId><title>Tide tables</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=AbCdEfGhIjk"/>
  <published>2025-11-12T15:00:29+00:00</published><updated>2025-11-13T02:46:36+00:00</updated>
  <media:group><media:title>Tide tables</media:title>
   <media:content url="https://www.youtube.com/v/AbCdEfGhIjk?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i.ytimg.com/vi/AbCdEfGhIjk/hqdefault.jpg" width="480" height="360"/></media:group></entry>
</feed>`

describe('a feed', () => {
  it('of a podcast gives files, lengths and dates, the newest first', () => {
    expect(read(PODCAST)).toMatchObject({
      title: 'Harbor & Hill',
      items: [
        {
          ...{ key: 'ep-2', title: '2. The long way round', durationSeconds: 3723 },
          mediaUrl: 'https://cdn.harbor.example/2.mp4?utm_source=feed',
          publishedAt: new Date('2025-11-10T06:00:00Z'),
        },
        {
          ...{ key: 'ep-1', durationSeconds: 754, pageUrl: 'https://harbor.example/1' },
          mediaUrl: 'https://feeds.harbor.example/files/1.mp3',
          publishedAt: new Date('2025-11-03T05:00:00Z'),
        },
        { key: 'ep-0', durationSeconds: 61, mediaUrl: 'https://cdn.harbor.example/t.mp4', publishedAt: null },
      ],
    })
  })

  it('of a YouTube channel gives the pages of its videos, without lengths', () => {
    const [video] = read(CHANNEL)?.items ?? []
    expect(video).toMatchObject({
      ...{ key: 'yt:video:AbCdEfGhIjk', title: 'Tide tables', durationSeconds: null },
      ...{ mediaUrl: 'https://www.youtube.com/watch?v=AbCdEfGhIjk', publishedAt: new Date('2025-11-12T15:00:29Z') },
    })
  })

  it('in Atom gives its enclosures, and in RDF its links', () => {
    const atom =
      read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>a</id><updated>2025-11-01T00:00:00Z</updated>
      <entry><id>a1</id><title>One</title><updated>2025-11-02T00:00:00Z</updated>
      <link href="https://a.example/1"/><link rel="enclosure" type="video/webm" href="https://a.example/1.webm"/></entry></feed>`)
    expect(atom?.items).toMatchObject([
      { key: 'a1', mediaUrl: 'https://a.example/1.webm', pageUrl: 'https://a.example/1' },
    ])
    const rdf =
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://r.example"><title>R</title><link>https://r.example</link></channel>
      <item rdf:about="https://r.example/1"><title>One</title><link>https://r.example/1</link><dc:date>2025-11-02T00:00:00Z</dc:date></item></rdf:RDF>`)
    expect(rdf).toMatchObject({ title: 'R', items: [{ key: 'https://r.example/1', mediaUrl: 'https://r.example/1' }] })
  })

  it('in JSON gives its attachments with their lengths', () => {
    const feed = {
      ...{ version: 'https://jsonfeed.org/version/1.1', title: 'J' },
      items: [
        {
          ...{
            id: '7',
            url: 'https://j.example/7',
            title: 'Seven',
            content_text: '',
            date_published: '2025-11-05T10:00:00Z',
          },
          attachments: [{ url: 'https://j.example/7.m4a', mime_type: 'audio/x-m4a', duration_in_seconds: 91 }],
        },
      ],
    }
    expect(read(JSON.stringify(feed))?.items).toMatchObject([
      { key: '7', title: 'Seven', durationSeconds: 91, mediaUrl: 'https://j.example/7.m4a' },
    ])
  })

  it('is not a page, a picture, an empty file or broken XML', () => {
    for (const text of [
      '',
      '<html><head><title>Hi</title></head></html>',
      '\u0089PNG',
      '{"a":1}',
      '<rss',
      '[]',
      'null',
    ])
      expect(read(text), text).toBeNull()
  })

  it('gives an item that it repeats once, and nothing that cannot be stored or fetched', () => {
    const items = [
      '<item><title>One</title><guid>1</guid></item>',
      '<item><title>One again</title><guid>1</guid></item>',
    ]
    const odd = '<item><title>\u202eevil\n line</title><guid>2</guid><link>javascript:alert(1)</link></item>'
    const feed = `<rss version="2.0"><channel><title>T</title><description>d</description>${items.join('')}${odd}</channel></rss>`
    expect(read(feed)?.items).toMatchObject([
      { key: '1', title: 'One' },
      { key: '2', title: 'evil line', mediaUrl: null },
    ])
  })
})

describe('a page that is no feed', () => {
  it('offers the feeds that it names', () => {
    const html = `<!doctype html><html><head><LINK REL="alternate" type="application/rss+xml" title="Episodes" href="/rss">
      <link rel='stylesheet' href='a.css'><link rel="alternate" type="text/html" hreflang="es" href="/es">
      <link rel="alternate" type="application/atom+xml" href="https://other.example/atom"></head><body>`
    expect(offeredFeeds(html, new URL('https://harbor.example/show'))).toEqual([
      { address: 'https://harbor.example/rss', title: 'Episodes' },
      { address: 'https://other.example/atom', title: 'harbor.example' },
    ])
  })
})

describe('the address of a YouTube channel', () => {
  const id = 'UCabcdefghijklmnopqrstuv'
  const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`

  it('leads to its feed where it has the id, and to its page otherwise', () => {
    for (const given of [`https://www.youtube.com/channel/${id}/videos`, `m.youtube.com/channel/${id}`, feed])
      expect(channelAddress(given)).toMatchObject({ kind: 'feed', address: feed })
    for (const given of ['@slowpour', 'youtube.com/@slowpour', 'https://youtube.com/@slowpour/videos'])
      expect(channelAddress(given)).toEqual({
        ...{ kind: 'page', address: 'https://www.youtube.com/@slowpour', shown: 'youtube.com/@slowpour' },
      })
    expect(channelAddress('https://www.youtube.com/playlist?list=PL0123456789ab')).toMatchObject({
      address: 'https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789ab',
    })
  })

  it('is none for other sites and for a single video', () => {
    for (const given of ['', 'https://vimeo.com/channels/a', 'https://www.youtube.com/watch?v=AbCdEfGhIjk', 'ftp://x'])
      expect(channelAddress(given), given).toBeNull()
  })
})

describe('the keys of an item', () => {
  const keysOf = (mediaUrl: string) => itemKeys({ mediaUrl, title: '', durationSeconds: null })

  it('are the same for addresses of the same file', () => {
    const plain = keysOf('https://cdn.example/a.mp4?b=2&a=1')
    expect(keysOf('http://cdn.example/a.mp4?a=1&utm_source=x&b=2#t=1')).toEqual(plain)
    expect(keysOf('https://youtu.be/AbCdEfGhIjk?si=x')).toEqual(keysOf('https://m.youtube.com/watch?v=AbCdEfGhIjk&t=9'))
    expect(keysOf('https://cdn.example/b.mp4')).not.toEqual(plain)
  })

  it('are the same for a title with the same length, whatever its case, accents and signs', () => {
    const one = itemKeys({ mediaUrl: null, title: 'Café: the talk!', durationSeconds: 60.4 })
    expect(itemKeys({ mediaUrl: null, title: 'CAFE — The talk', durationSeconds: 60 })).toEqual(one)
    expect(itemKeys({ mediaUrl: null, title: 'Cafe the talk', durationSeconds: 90 })).not.toEqual(one)
  })
})
