/** Sites whose links show a page with a player instead of a file. */
const SITES = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'tiktok.com',
  'instagram.com',
  'facebook.com',
  'fb.watch',
  'twitter.com',
  'x.com',
  'twitch.tv',
  'loom.com',
  'reddit.com',
]

export function isSharingLink(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  const isSite = SITES.some((site) => hostname === site || hostname.endsWith(`.${site}`))
  return isSite && !/\.(mp4|mov|webm|mkv|m4v)$/i.test(pathname)
}
