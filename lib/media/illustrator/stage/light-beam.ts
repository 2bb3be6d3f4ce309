import type { Sky } from '../drawing/light.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { mix, normalize, smooth, sub, type Vec } from '../solids/vector.ts'
import type { Scene } from './scene.ts'

const COLOR: Vec = [1.25, 1.1, 0.72]
/** Directions of the two beams in radians, from the right upwards, and how bright each is. */
const BEAMS = [
  [2.98, 0.85],
  [0.14, 0.5],
] as const
/** Radians: how wide a beam starts, after what distance it fades, and how far the glow around the lamp reaches. */
const START = 0.008
const FADE = 0.3
const GLOW = 0.035
/** How fast a beam widens. */
const SPREAD = 0.16

/** Where a lighthouse stands in the dark or in bad weather, its beams before the sky. `plain` is the scene before a style changed it. */
export function withLightBeam(scene: Scene, plain: Scene): Scene {
  const { plan, where, camera } = plain
  const isDim = where.time === 'night' || where.weather === 'storm' || where.weather === 'fog'
  if (plan.things[0] !== 'lighthouse' || plan.cast.length > 0 || !isDim) return scene
  const lamp = plain.meshes.find(({ tag, material }) => tag === 'thing' && material.finish === 'glow')
  if (lamp === undefined) return scene
  const { low, high } = boundsOf([lamp])
  const [x, y, z] = normalize(sub(mix(low, high, 0.5), camera.eye))
  const from = [Math.atan2(x, -z), Math.asin(y)] as const
  return { ...scene, sky: lit(scene.sky, from) }
}

function lit(sky: Sky, from: readonly [number, number]): Sky {
  return (x, y, z, out) => {
    sky(x, y, z, out)
    if (z > 0) return
    const u = Math.atan2(x, -z) - from[0]
    const v = Math.asin(Math.max(-1, Math.min(1, y))) - from[1]
    let light = 0.7 * Math.exp(-Math.hypot(u, v) / GLOW)
    for (const [angle, bright] of BEAMS) {
      const along = u * Math.cos(angle) + v * Math.sin(angle)
      if (along <= 0) continue
      const half = START + SPREAD * along
      const away = Math.abs(v * Math.cos(angle) - u * Math.sin(angle)) / half
      light += bright * smooth(1, 0.35, away) * Math.exp(-along / FADE)
    }
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (COLOR[c] ?? 0) * light
  }
}
