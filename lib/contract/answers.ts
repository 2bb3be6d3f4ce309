import { z } from 'zod'

/** Creation acknowledgement, section 2.1; answered with 201 by every creating operation. */
export const acknowledgement = z.object({
  status: z.literal('created'),
  message: z.string(),
  projectId: z.string().min(1),
})
export type Acknowledgement = z.output<typeof acknowledgement>

/** A voice, section 2.2. */
export const voice = z.object({
  voiceId: z.string().min(1),
  name: z.string(),
  gender: z.string(),
  languageCode: z.string(),
  style: z.string(),
  sampleVoiceUrl: z.string(),
})
export type Voice = z.output<typeof voice>

/** Answer of GET /constants/voices, section 4.7. `total` counts the voices that match, not those on this page. */
export const voiceList = z.object({ total: z.int().nonnegative(), message: z.string(), data: z.array(voice) })

/** Answer of POST /publish-to-socials, section 4.6. */
export const publishAnswer = z.object({
  statusCode: z.literal(200),
  success: z.boolean(),
  message: z.string(),
  data: z.object({ posts: z.array(z.string()) }),
})
