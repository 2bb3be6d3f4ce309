import { z } from 'zod'
import { freeOf, namedNetworks } from '#lib/contract/safe-areas.ts'
import type { SafeAreas } from '#lib/media/editing/edit-decisions.ts'

/** Of the input of a task: what captions, titles and logo keep clear of. */
export const taskSafeAreas = z.object({
  networks: z.array(z.string()),
  free: z.object({ top: z.number(), bottom: z.number(), side: z.number(), from: z.number() }),
})

/** The networks of a request as decisions have them; nothing where none is named. */
export function decidedSafeAreas(given: Parameters<typeof namedNetworks>[0]): { safeAreas?: SafeAreas } {
  const networks = namedNetworks(given)
  const free = freeOf(networks)
  return free === null ? {} : { safeAreas: { networks, free } }
}
