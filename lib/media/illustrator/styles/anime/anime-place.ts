import { type Pattern, paint, type Surface, shade } from '#lib/media/illustrator/drawing/material.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isPlace } from '../shared/dressing.ts'
import { puffs } from './anime-sky.ts'

/** A part of a place as a painter of backdrops leaves it: land in broad dabs, and by day a sky with clouds in windows. */
export function paintedPlace(mesh: Mesh, { where }: Scene): Mesh {
  if (!isPlace(mesh)) return mesh
  if (mesh.tag === 'ground' && isLand(mesh))
    return { ...mesh, material: { finish: mesh.material.finish, pattern: dabs } }
  if (!where.inside || where.time === 'night') return mesh
  const pane = paneOf(mesh)
  if (pane === null) return mesh
  const colors = where.time === 'evening' ? EVENING : DAY
  return {
    ...mesh,
    material: { ...mesh.material, pattern: (s, x, y) => paintView(s, x, (y - pane.low) / pane.tall, colors) },
  }
}

/** Land has colors that change into each other; floors have one. */
function isLand({ color }: Mesh): boolean {
  for (let i = 3; i < color.length; i += 3) if (Math.abs((color[i] ?? 0) - (color[0] ?? 0)) > 0.004) return true
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

/** Colors of a view from a window. */
type View = { high: Vec; low: Vec; cloud: Vec; shade: Vec; trees: Vec }

const DAY: View = {
  high: [0.3, 0.62, 0.93],
  low: [0.66, 0.87, 0.98],
  cloud: [0.92, 0.95, 0.98],
  shade: [0.66, 0.79, 0.93],
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
  const tall = 0.28 + 0.5 * noise(x * 1.5, 0.5, 4)
  const cloudAt = (a: number, h: number) => (tall - h) / 0.2 + puffs(a * 2.6, h * 5.2, 4) * 2 - 1.4
  const dense = cloudAt(x, high)
  const light = smooth(-0.1, 0.7, dense - cloudAt(x - 0.08, high + 0.07) + 0.4 * smooth(1.6, 0, dense))
  paint(s, mix(under, cloud, light), smooth(0, 0.12, dense))
  const crowns = 0.1 + 0.16 * noise(x * 2.4, 0.5, 9) + 0.05 * noise(x * 11, 0.5, 2)
  paint(s, mix(trees, low, 0.3), smooth(crowns + 0.01, crowns - 0.01, high))
  paint(s, trees, smooth(crowns - 0.05, crowns - 0.07, high + 0.05 * noise(x * 9, high * 12, 3)))
}
