import { z } from 'zod'
import { messageOf } from './messages/wire.ts'
import { httpUrl } from './wire-types.ts'

/** POST /video-checks, an extension. */
export const videoCheckRequest = z.object({
  videoUrl: httpUrl.describe('A video of up to 30 MB, such as the intro or outro of a brand kit.'),
})

/** Its answer. */
export const videoCheckResponse = z.object({
  message: z.string(),
  readable: z.boolean().describe('Whether it can be decoded to its end.'),
  error: z.string().nullable().describe('Why not.'),
  errorMessage: messageOf('error'),
})
export type VideoCheckResponse = z.output<typeof videoCheckResponse>
