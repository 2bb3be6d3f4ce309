import { z } from 'zod'
import { videoLink } from '../projects/video-link.ts'

export const MAX_TITLE_LENGTH = 200

/** A project's name: any letters of any script, on one line. */
export const title = z
  .string('Enter a title.')
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Enter a title.').max(MAX_TITLE_LENGTH, `Use at most ${MAX_TITLE_LENGTH} characters.`))

/** Where the video comes from. */
export const videoSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: videoLink }),
  z.object({ kind: z.literal('upload'), uploadId: z.string().min(1, 'Upload a video first.') }),
  z.object({ kind: z.literal('sample'), sampleId: z.string().min(1) }),
])

/** What a project is made from: a video, or a text that is in the request itself and only has to be named. */
export type NewSource = z.output<typeof videoSource> | { kind: 'text'; title: string; label: string }
