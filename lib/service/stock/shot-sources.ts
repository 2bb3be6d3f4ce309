import { settings } from '#lib/core/settings/env.ts'
import type { ShotSources } from '#lib/media/text-to-video/present-shots.ts'

/** Which providers the operator set up that can be asked for other pictures. */
export function shotSources(): ShotSources {
  const { STOCK_PROVIDER, DRAW_URL } = settings()
  return { stock: STOCK_PROVIDER !== undefined, images: DRAW_URL !== undefined }
}
