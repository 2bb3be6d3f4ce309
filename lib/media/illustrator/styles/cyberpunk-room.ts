import type { Pattern } from '../drawing/material.ts'
import { slab } from '../places/flats.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { hash } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import type { Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { towers } from './cyberpunk-city.ts'
import { isPlace, withPattern } from './dressing.ts'
import { AMBER, CYAN, MAGENTA, sign } from './neon-sign.ts'

const OPTIONS = { castsShadow: false, tag: 'neon', pieces: 1 }

/** Where the wall behind everything is. */
export function backWallOf({ meshes }: Scene): number {
  let wall = -9
  for (const mesh of meshes) {
    if (!isPlace(mesh) || mesh.tag !== 'place') continue
    const { low, high } = boundsOf([mesh])
    const isWall = high[0] - low[0] > 4 && high[1] > 2.6 && high[2] - low[2] < 0.5 && high[2] < -1.4
    if (isWall) wall = Math.max(wall, high[2])
  }
  return wall
}

/** Tubes along the edges of the back wall, a sign on it, and the city outside. */
export function neonRoom(scene: Scene): Mesh[] {
  const { seed, camera } = scene
  const wall = Math.max(-4.2, backWallOf(scene)) + 0.16
  const half = camera.width < camera.height ? 1.15 : 2.6
  const glow = { finish: 'glow' as const, glow: 2 }
  const tube = (at: Vec, size: Vec, colour: Vec): Mesh => slab(at, size, glow, colour, OPTIONS)
  const tall = 0.36
  return [
    tube([-half, 1.7, wall], [0.022, 1.6, 0.022], MAGENTA),
    tube([half, 1.7, wall], [0.022, 1.6, 0.022], CYAN),
    tube([-half / 2, 3.3, wall], [half / 2, 0.022, 0.022], MAGENTA),
    tube([half / 2, 3.3, wall], [half / 2, 0.022, 0.022], CYAN),
    ...[-0.7, 0.7].map((x) =>
      slab([x, 3.4, wall], [0.012, 0.5, 0.012], { finish: 'metal' }, [0.2, 0.2, 0.24], OPTIONS),
    ),
    ...sign({ at: [0, 2.75, wall], wide: tall * 5, tall, colour: MAGENTA, filled: false, seed }),
    ...sign({ at: [half * 0.72, 1.9, wall], wide: 0.3, tall: 0.9, colour: CYAN, filled: true, seed: seed + 3 }),
    ...towers(seed, -24),
  ]
}

/** The city at night behind a pane of glass. */
const cityOutside: Pattern = (s, x, y, z) => {
  const [u, v] = [(x + z) / 0.09, y / 0.07]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const block = hash(Math.floor(u / 4), 1, 3)
  const isTower = y < 1.2 + block * 1.9
  const lit = isTower && hash(i, j, 5) > 0.66 && u - i > 0.25 && v - j > 0.4
  const hue = lit ? ([CYAN, MAGENTA, AMBER][Math.floor(block * 9) % 3] ?? CYAN) : isTower ? DARK : HAZE
  ;[s.r, s.g, s.b] = hue
  s.glow = lit ? 1.3 : isTower ? 0.4 : 0.35
}
const DARK: Vec = [0.03, 0.03, 0.09]
const HAZE: Vec = [0.3, 0.1, 0.42]

/** Shows the city in windows, and coloured light in lamps. */
export function relit(mesh: Mesh): Mesh {
  const { low, high } = boundsOf([mesh])
  const isPane = high[1] - low[1] > 0.5 && high[2] - low[2] < 0.1
  return isPane ? { ...mesh, material: withPattern(mesh.material, cityOutside) } : mesh
}
