import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import type { Style } from './style.ts'

/** Film light: soft shadows, depth of field, bloom and a little grain. */
export const realism: Style = {
  people: PLAIN_FIGURE,
  paint: (rendering, { focus, where }) =>
    develop(rendering, {
      ...PLAIN_LENS,
      focus,
      aperture: 10,
      exposure: where.time === 'night' && !where.inside ? 1.5 : 1.05,
      vignette: 0.26,
    }),
}
