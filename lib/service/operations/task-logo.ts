import { z } from 'zod'
import { LOGO_MARGINS, LOGO_PLACES } from '#lib/contract/logo-places.ts'

/** A logo as a task of the engine takes it. */
export const taskLogo = z.object({
  paths: z.array(z.string()).min(1).max(2),
  place: z.enum(LOGO_PLACES),
  size: z.number(),
  opacity: z.number(),
  margin: z.enum(LOGO_MARGINS),
})
export type TaskLogo = z.output<typeof taskLogo>
