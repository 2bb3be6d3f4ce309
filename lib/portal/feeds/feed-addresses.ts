/** The addresses of a feed in the portal, from its root. */
export function feedPath(feedId: string): `/feeds/${string}` {
  return `/feeds/${feedId}`
}

export function entryPath(feedId: string, entryId: string): `/feeds/${string}` {
  return `/feeds/${feedId}/${entryId}`
}

export function entryFilePath(feedId: string, entryId: string, file: 'video' | 'poster'): string {
  return `/api/media/feeds/${feedId}/${entryId}/${file}`
}

/** Where a page tells that the video of an entry was begun. */
export function playsPath(feedId: string, entryId: string): string {
  return `/api/feeds/${feedId}/${entryId}/plays`
}
