import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import { mix, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'

const SLATE: Vec = [0.05, 0.065, 0.1]

/** A style's own sky, which knows no weather, as it looks in a storm. */
export function gloomy({ where }: Scene, sky: Sky): Sky {
  if (where.weather !== 'storm') return sky
  return (x, y, z, out) => {
    sky(x, y, z, out)
    const light = (out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11
    const dark = mix([light * 0.28, light * 0.31, light * 0.4], SLATE, 0.45)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * 0.14 + (dark[c] ?? 0) * 0.86
  }
}
