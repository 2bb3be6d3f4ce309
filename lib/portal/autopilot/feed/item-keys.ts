import { stripAccents } from '../../transcripts/fold-words.ts'

/** Parameters of an address that say where somebody came from. */
const OF_VISITORS = /^(utm_\w+|source|ref|fbclid|gclid|si|feature)$/i

/**
 * The names by which a video is known again, in this source and in others: the address of its file without what says
 * where somebody came from, and its title with its length.
 */
export function itemKeys({
  mediaUrl,
  title,
  durationSeconds,
}: {
  mediaUrl: string | null
  title: string
  durationSeconds: number | null
}): string[] {
  const name = foldTitle(title)
  return [
    ...(mediaUrl === null ? [] : [`url:${plainAddress(mediaUrl)}`]),
    ...(name === '' || durationSeconds === null ? [] : [`title:${name}|${Math.round(durationSeconds)}`]),
  ]
}

/** One address for all that lead to the same video. */
function plainAddress(address: string): string {
  const url = new URL(address)
  const video = youtubeVideo(url)
  if (video !== null) return `youtube:${video}`
  for (const name of [...url.searchParams.keys()]) if (OF_VISITORS.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  return `${url.host}${url.pathname}${url.search}`
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): string | null {
  const host = hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be') return pathname.slice(1) || null
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null
  return searchParams.get('v') ?? /^\/(?:shorts|live|embed|v)\/([\w-]+)/.exec(pathname)?.[1] ?? null
}

function foldTitle(title: string): string {
  const words = stripAccents(title.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).join(' ').slice(0, 200)
}
