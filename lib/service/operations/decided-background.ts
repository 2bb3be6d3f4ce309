import type { Background as NamedBackground } from '#lib/contract/backgrounds.ts'
import type { Background } from '#lib/media/timeline/timeline.ts'

/** A background as decisions have it: the usual one is not named. */
export function decidedBackground(background: NamedBackground | undefined): { background?: Background } {
  return background === undefined || background === 'blurred' ? {} : { background }
}
