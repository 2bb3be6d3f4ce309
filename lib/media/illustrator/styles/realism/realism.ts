import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import type { TimeOfDay } from '#lib/media/illustrator/shot-plan.ts'
import type { Style } from '../style.ts'

/** How long the film is exposed under the sky when there is less light. */
const OUTSIDE: Partial<Record<TimeOfDay, number>> = { evening: 1.2, night: 1.5 }

/** Film light: soft shadows, depth of field, bloom and a little grain. */
export const realism: Style = {
  people: PLAIN_FIGURE,
  paint: (rendering, { focus, where }) =>
    develop(rendering, {
      ...PLAIN_LENS,
      focus,
      aperture: 10,
      exposure: where.inside ? 1.05 : (OUTSIDE[where.time] ?? 1.05),
      vignette: 0.26,
    }),
}
