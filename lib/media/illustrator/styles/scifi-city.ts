import { FlatMesh, slab } from '../places/flats.ts'
import type { PlaceName } from '../shot-plan.ts'
import { hash } from '../solids/noise.ts'
import { ellipsoid } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { normalise, type Vec, WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { extra, isPlace, motes, recoloured } from './dressing.ts'

const BUILT: readonly PlaceName[] = ['street', 'city', 'oldTown', 'village', 'road']
const WHITE: Vec = [0.82, 0.88, 0.94]
const GLASS: Vec = [0.16, 0.26, 0.4]
const DECK: Vec = [0.3, 0.34, 0.42]
const LIGHT: Vec = [0.35, 0.9, 1]
const WARM: Vec = [1, 0.62, 0.3]

/** Whether the place has houses, which a city of the future replaces. */
export const isBuilt = ({ plan }: Scene): boolean => BUILT.includes(plan.place)

/** What is left of a place when its houses, trees and lamps are gone. */
export const cleared = ({ meshes }: Scene): Mesh[] =>
  meshes
    .filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground')
    .map((mesh) => (isPlace(mesh) ? recoloured(mesh, () => DECK, { finish: 'leather' }) : mesh))

/** Round towers with bands of light, bridges between them, gliders in the air and lights that float along the way. */
export function futureCity({ seed }: Scene): Mesh[] {
  const meshes: Mesh[] = []
  for (let i = 0; i < 12; i++) {
    const side = i % 2 === 0 ? -1 : 1
    const z = -5.5 - Math.floor(i / 2) * 4.2
    const x = side * (2.7 + hash(seed, i, 2) * 0.8 - z * 0.1)
    meshes.push(...tower(x, z, 0.8 + hash(seed, i, 3) * 0.8, 5 + hash(seed, i, 4) * 9, i))
  }
  meshes.push(...tower(3.6, -46, 1.6, 15, 3), ...tower(-2.6, -50, 1.5, 9, 8), ...tower(-6, -52, 2.2, 11, 5))
  const [y, z] = [3.4, -30]
  meshes.push(
    slab([0, y, z], [4.5, 0.14, 0.4], { finish: 'gloss' }, WHITE, { castsShadow: false, pieces: 6 }),
    slab([0, y - 0.17, z + 0.3], [4.5, 0.025, 0.03], { finish: 'glow', glow: 1.5 }, LIGHT, { castsShadow: false }),
  )
  for (const [x, y, z, size] of [
    [-0.9, 3.3, -8, 0.5],
    [1.1, 4.6, -14, 0.7],
    [-1.6, 6.2, -22, 0.9],
  ] as const)
    meshes.push(...glider([x, y, z], size))
  const along: Vec[] = []
  for (let i = 0; i < 8; i++)
    for (const side of [-1, 1]) {
      const z = -1.6 - i * 2.4
      along.push([side * 1.45, 1.5 + 0.12 * Math.sin(i * 2), z])
      meshes.push(
        slab([side * 1.45, 0.02, z], [0.05, 0.02, 0.5], { finish: 'glow', glow: 1.2 }, LIGHT, { castsShadow: false }),
      )
    }
  return [...meshes, motes(along, 0.075, WARM, 2.2)]
}

const SIDES = 22

/** A tower that narrows in the middle, with a glowing ring at each of its storeys. */
function tower(x: number, z: number, radius: number, tall: number, kind: number): Mesh[] {
  const flat = new FlatMesh()
  const rings = new FlatMesh()
  const rows = Math.max(6, Math.round(tall / 0.55))
  const width = (t: number): number =>
    radius * (kind % 3 === 0 ? 1 - 0.86 * t ** 1.6 : kind % 3 === 1 ? 0.72 + 0.3 * Math.cos(t * 5.2) : 1 - 0.25 * t)
  const circle = (into: FlatMesh, y: number, r: number, colour: Vec): number[] =>
    Array.from({ length: SIDES + 1 }, (_, i) => {
      const a = (i / SIDES) * Math.PI * 2
      return into.point(
        [x + Math.cos(a) * r, y, z + Math.sin(a) * r],
        normalise([Math.cos(a), 0.1, Math.sin(a)]),
        colour,
      )
    })
  const join = (into: FlatMesh, low: number[], high: number[]) => {
    for (let i = 0; i < SIDES; i++) {
      into.triangle(low[i] ?? 0, high[i] ?? 0, low[i + 1] ?? 0)
      into.triangle(low[i + 1] ?? 0, high[i] ?? 0, high[i + 1] ?? 0)
    }
  }
  for (let j = 0; j < rows; j++) {
    const [a, b] = [j / rows, (j + 1) / rows]
    const colour = j % 4 === 2 ? GLASS : WHITE
    join(flat, circle(flat, a * tall, width(a), colour), circle(flat, b * tall, width(b), colour))
    if (j % 3 === 1) {
      const y = a * tall
      const hue = (j + kind) % 2 === 0 ? LIGHT : WARM
      join(rings, circle(rings, y, width(a) * 1.02, hue), circle(rings, y + 0.07, width(a) * 1.02, hue))
    }
  }
  return [
    flat.finish({ finish: 'gloss' }, { castsShadow: false, tag: 'future' }),
    rings.finish({ finish: 'glow', glow: 1.5 }, { castsShadow: false, tag: 'future' }),
  ]
}

/** A car without wheels. */
function glider([x, y, z]: Vec, size: number): Mesh[] {
  return [
    extra(
      [
        ellipsoid(WORLD, [x, y, z], [size * 0.5, size * 0.13, size * 0.3], { colour: [0.86, 0.3, 0.24] }),
        ellipsoid(WORLD, [x, y + size * 0.09, z], [size * 0.24, size * 0.12, size * 0.2], {
          colour: [0.1, 0.14, 0.2],
          soft: 0.02,
        }),
      ],
      { finish: 'gloss' },
      { cell: 0.03, tag: 'future' },
    ),
    slab([x, y - size * 0.13, z], [size * 0.36, 0.012, size * 0.16], { finish: 'glow', glow: 1.8 }, LIGHT, {
      castsShadow: false,
    }),
  ]
}
