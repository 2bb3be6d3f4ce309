import { z } from 'zod'
import { LOGO_MARGINS, LOGO_PLACES } from '#lib/contract/logo-places.ts'
import { MASKED_CAPTIONS, MASKED_SOUNDS } from '#lib/contract/masked-words.ts'

const logo = z.object({
  paths: z.array(z.string()).min(1).max(2),
  place: z.enum(LOGO_PLACES),
  size: z.number(),
  opacity: z.number(),
  margin: z.enum(LOGO_MARGINS),
})

const font = z.object({ family: z.string(), weight: z.number(), italic: z.boolean() })

const video = z.object({ path: z.string(), leastSeconds: z.number().exactOptional() })

/** What a brand adds to a video, as a task of the engine takes it. */
export const taskBrand = z.object({
  logo: logo.exactOptional(),
  fonts: z.record(z.string(), z.string()).exactOptional(),
  titleFont: font.exactOptional(),
  mask: z
    .object({ words: z.array(z.string()), captions: z.enum(MASKED_CAPTIONS), sound: z.enum(MASKED_SOUNDS) })
    .exactOptional(),
  intro: video.exactOptional(),
  outro: video.exactOptional(),
})
export type TaskBrand = z.output<typeof taskBrand>

/** Names and what they are misheard as, as a task of the engine takes them. */
export const taskNames = z.array(z.object({ name: z.string(), soundsLike: z.array(z.string()) }))
