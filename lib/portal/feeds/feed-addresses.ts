/** The addresses of a feed in the portal, from its root. */
export function feedPath(feedId: string): `/feeds/${string}` {
  return `/feeds/${feedId}`
}

export function entryPath(feedId: string, entryId: string): `/feeds/${string}` {
  return `/feeds/${feedId}/${entryId}`
}

/** A square picture of a feed, for players. */
export function coverPath(feedId: string): `/feeds/${string}` {
  return `/feeds/${feedId}/cover.jpg`
}

/**
 * The files of an entry. Players of podcasts go by the ending of an address, and pass over one without it; pages may do without.
 */
export const ENTRY_FILES = [
  'video',
  'video.mp4',
  'video.webm',
  'video.mov',
  'poster',
  'poster.jpg',
  'captions.vtt',
  'captions.srt',
] as const
type EntryFile = (typeof ENTRY_FILES)[number]

export function entryFilePath(feedId: string, entryId: string, file: EntryFile): string {
  return `/api/media/feeds/${feedId}/${entryId}/${file}`
}

const VIDEO_FILES: Record<string, EntryFile> = {
  'video/mp4': 'video.mp4',
  'video/webm': 'video.webm',
  'video/quicktime': 'video.mov',
}

/** The name of the video of an entry that ends as its type asks for. */
export function videoFileOf(contentType: string): EntryFile {
  return VIDEO_FILES[contentType.split(';')[0]?.trim() ?? ''] ?? 'video'
}

/** Where a page tells that the video of an entry was begun. */
export function playsPath(feedId: string, entryId: string): string {
  return `/api/feeds/${feedId}/${entryId}/plays`
}
