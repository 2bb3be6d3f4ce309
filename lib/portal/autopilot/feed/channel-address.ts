const FEEDS = 'https://www.youtube.com/feeds/videos.xml'
const CHANNEL = /^\/channel\/(UC[\w-]{22})(?:\/|$)/
const PAGES = /^\/(@[^/]+|c\/[^/]+|user\/[^/]+)(?:\/|$)/

/**
 * Where the public feed of a channel of YouTube is: at an address that follows from the one that was given, or named on
 * the page of the channel. Null for what is no channel.
 */
export type ChannelAddress = { kind: 'feed' | 'page'; address: string; shown: string }

/** Reads `@name`, and the addresses of channels, their pages, playlists and feeds. */
export function channelAddress(given: string): ChannelAddress | null {
  const text = given.trim()
  if (/^@[\p{L}\p{N}._-]{3,60}$/u.test(text)) return pageOf(text)
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  if (!/^(www\.|m\.)?youtube\.com$/.test(hostname)) return null
  const id = CHANNEL.exec(pathname)?.[1] ?? (pathname === '/feeds/videos.xml' ? searchParams.get('channel_id') : null)
  if (id) return { kind: 'feed', address: `${FEEDS}?channel_id=${id}`, shown: `youtube.com/channel/${id}` }
  const list = searchParams.get('list') ?? searchParams.get('playlist_id')
  if (list !== null && /^[\w-]{10,60}$/.test(list))
    return { kind: 'feed', address: `${FEEDS}?playlist_id=${list}`, shown: `youtube.com/playlist?list=${list}` }
  const page = PAGES.exec(pathname)?.[1]
  return page === undefined ? null : pageOf(decodeURI(page))
}

function pageOf(name: string): ChannelAddress {
  return { kind: 'page', address: `https://www.youtube.com/${encodeURI(name)}`, shown: `youtube.com/${name}` }
}
