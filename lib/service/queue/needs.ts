import { keyOfOwnLink } from '../files/file-links.ts'
import { isSharingLink } from '../sources/sharing-links.ts'

/**
 * What projects need of a worker beside their operation, by name. A version that gives requests something which older
 * workers would leave out adds a name for it here: workers leave alone what names they do not know.
 */
export const KNOWN_NEEDS = ['yt-dlp'] as const
export type Need = (typeof KNOWN_NEEDS)[number]

/** What a new project needs, by the address of its source. */
export function needsOf(videoUrl: string | undefined): Need[] {
  if (videoUrl === undefined) return []
  return isSharingLink(videoUrl) && keyOfOwnLink(videoUrl) === null ? ['yt-dlp'] : []
}
