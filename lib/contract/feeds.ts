import { z } from 'zod'
import { PRIVACIES } from './enumerations.ts'

/** Team feeds: pages of videos that the service keeps itself. An extension of the interface document. */

/**
 * An entry of a feed. `public`: listed. `unlisted`: only for those who have its address. `private`: only for the team.
 * `videoUrl` and `thumbnailUrl` stay the same for public and unlisted entries; those of private ones expire.
 */
export const feedEntry = z.object({
  entryId: z.string(),
  postId: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  privacy: z.enum(PRIVACIES),
  publishedAt: z.iso.datetime(),
  durationSeconds: z.number(),
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
  contentType: z.string(),
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
})
export type FeedEntry = z.output<typeof feedEntry>

/** Answer of POST /feeds/{feed}/entries/{entry}/plays. */
export const playCounted = z.object({ message: z.string() })

/** GET /feeds/{feed}: newest first. `nextCursor` is null on the last page. */
export const feedPage = z.object({
  message: z.string(),
  feed: z.object({ feedId: z.string(), name: z.string(), createdAt: z.iso.datetime() }),
  data: z.array(feedEntry),
  nextCursor: z.string().nullable(),
})
export type FeedPage = z.output<typeof feedPage>
