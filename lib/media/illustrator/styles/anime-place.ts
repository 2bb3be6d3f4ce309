import type { Sky } from '../drawing/light.ts'
import { type Pattern, paint, type Surface, shade } from '../drawing/material.ts'
import { noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { mix, smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import type { Surroundings } from '../stage/weather-light.ts'
import { isPlace } from './dressing.ts'

/** A part of a place as a painter of backdrops leaves it: land in broad dabs, and by day a sky with clouds in windows. */
export function paintedPlace(mesh: Mesh, { where }: Scene): Mesh {
  if (!isPlace(mesh)) return mesh
  if (mesh.tag === 'ground' && isLand(mesh))
    return { ...mesh, material: { finish: mesh.material.finish, pattern: dabs } }
  if (!where.inside || where.time === 'night') return mesh
  const pane = paneOf(mesh)
  if (pane === null) return mesh
  const colours = where.time === 'evening' ? EVENING : DAY
  return {
    ...mesh,
    material: { ...mesh.material, pattern: (s, x, y) => paintView(s, x, (y - pane.low) / pane.tall, colours) },
  }
}

/** Land has colours that change into each other; floors have one. */
function isLand({ colour }: Mesh): boolean {
  for (let i = 3; i < colour.length; i += 3) if (Math.abs((colour[i] ?? 0) - (colour[0] ?? 0)) > 0.004) return true
  return false
}

/** Patches in three tones that lie flat on the ground and get broader with distance. */
const dabs: Pattern = (s, x, _y, z, pixel) => {
  const far = 1 + Math.max(0, -z) * 0.12
  const [u, v] = [x / far, z / far]
  const soft = Math.min(0.2, 0.02 + pixel * 1.5)
  const broad = noise(u * 1.3, v * 2.6, 3) * 0.6 + noise(u * 4.2, v * 9, 8) * 0.4
  const fine = noise(u * 11, v * 26, 5)
  shade(s, 1 + 0.1 * smooth(0.55 - soft, 0.55 + soft, broad) - 0.1 * smooth(0.42 + soft, 0.42 - soft, broad))
  shade(s, 1 - 0.07 * smooth(0.7 - soft, 0.7 + soft, fine))
}

/** A tall flat light in a wall is a window. */
function paneOf({ material, local, tag }: Mesh): { low: number; tall: number } | null {
  if (material.finish !== 'glow' || tag === 'prop') return null
  const low = [1e9, 1e9, 1e9]
  const high = [-1e9, -1e9, -1e9]
  for (let i = 0; i < local.length; i++) {
    const v = local[i] ?? 0
    low[i % 3] = Math.min(low[i % 3] ?? 0, v)
    high[i % 3] = Math.max(high[i % 3] ?? 0, v)
  }
  const [wide = 0, tall = 0, deep = 0] = high.map((v, axis) => v - (low[axis] ?? 0))
  return wide > 0.7 && tall > 0.7 && deep < 0.1 ? { low: low[1] ?? 0, tall } : null
}

/** Colours of a view from a window. */
type View = { high: Vec; low: Vec; cloud: Vec; shade: Vec; trees: Vec }

const DAY: View = {
  high: [0.3, 0.62, 0.93],
  low: [0.66, 0.87, 0.98],
  cloud: [0.96, 0.98, 1],
  shade: [0.74, 0.85, 0.96],
  trees: [0.3, 0.56, 0.4],
}
const EVENING: View = {
  high: [0.94, 0.5, 0.48],
  low: [1, 0.84, 0.54],
  cloud: [1, 0.86, 0.66],
  shade: [0.98, 0.7, 0.56],
  trees: [0.42, 0.3, 0.4],
}

/** Sky, clouds and the tops of trees at a height from 0 to 1 of a window. */
function paintView(s: Surface, x: number, high: number, { high: top, low, cloud, shade: under, trees }: View): void {
  paint(s, mix(low, top, smooth(0.15, 1, high)))
  const puff = noise(x * 2.6, high * 3.6, 4) * 0.66 + noise(x * 8, high * 11, 6) * 0.34 - 0.3 * Math.abs(high - 0.5)
  paint(s, mix(under, cloud, smooth(0.53, 0.62, puff)), smooth(0.5, 0.53, puff))
  const crowns = 0.1 + 0.16 * noise(x * 2.4, 0.5, 9) + 0.05 * noise(x * 11, 0.5, 2)
  paint(s, mix(trees, low, 0.3), smooth(crowns + 0.01, crowns - 0.01, high))
  paint(s, trees, smooth(crowns - 0.05, crowns - 0.07, high + 0.05 * noise(x * 9, high * 12, 3)))
}

/** Colours of a storm: the sky from low to high, and the lit and the dark side of its clouds. */
type Storm = { low: Vec; high: Vec; lit: Vec; dark: Vec }

const STORM: Storm = {
  low: [0.5, 0.58, 0.66],
  high: [0.2, 0.23, 0.32],
  lit: [0.5, 0.54, 0.63],
  dark: [0.19, 0.22, 0.31],
}
const STORM_AT_NIGHT: Storm = {
  low: [0.16, 0.22, 0.36],
  high: [0.05, 0.07, 0.15],
  lit: [0.2, 0.25, 0.39],
  dark: [0.06, 0.08, 0.17],
}

/** A painted sky of broad soft clouds that drift one over the other, darker upwards. */
export function stormSky({ time }: Surroundings, seed: number): Sky {
  const { low, high: top, lit, dark } = time === 'night' ? STORM_AT_NIGHT : STORM
  return (x, y, z, out) => {
    const high = Math.asin(Math.max(-1, Math.min(1, y)))
    const along = Math.atan2(x, -z)
    let colour = mix(low, top, smooth(-0.02, 0.5, high))
    for (const salt of [3, 8]) {
      const [u, v] = [along * 3.4 + seed * 1.7 + salt, high * 8 + salt * 2.3]
      const bent = noise(u * 1.4, v * 1.1, salt + 1) - 0.5
      const body = noise(u + bent * 1.1, v + bent * 1.6, salt) * 0.72 + noise(u * 2.7 + bent, v * 2.5, salt + 2) * 0.28
      const above = noise(u + bent * 1.1 + 0.18, v + bent * 1.6 + 0.5, salt)
      const light = smooth(-0.06, 0.2, body - above) * (1 - 0.6 * smooth(0.1, 0.5, high))
      colour = mix(colour, mix(dark, lit, light), 0.85 * smooth(0.45, 0.53, body) * smooth(-0.02, 0.06, high))
    }
    for (let c = 0; c < 3; c++) out[c] = (colour[c] ?? 0) ** 2.2
  }
}
