import { seededRandom } from '../../recognition/seeded-random.ts'
import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { moveMesh } from '../solids/move-mesh.ts'
import { noise } from '../solids/noise.ts'
import { cone, ellipsoid } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { normalise, smooth, type Vec, WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { shapedThing } from '../things/things.ts'
import { paintPixels } from './buffers.ts'
import { extra, mapPlace, motes, recoloured } from './dressing.ts'
import { inPeriodCostume } from './period-costume.ts'
import type { Style } from './style.ts'

/** An enchanted dusk: a huge moon in a violet and teal sky, glowing crystals and motes, soft painted surfaces. */
export const fantasy: Style = {
  people: PLAIN_FIGURE,
  buildPerson: inPeriodCostume(PLAIN_FIGURE, { extras: ['cape'] }),
  dress: (scene) => ({
    ...scene,
    meshes: [...mapPlace(scene, enchanted), ...crystals(scene), ...drifting(scene), ...floatingCastle(scene)],
    light: {
      ...scene.light,
      sun: [-0.6, 0.8, 0.7],
      sunColour: [1.9, 1.35, 0.85],
      sky: [0.3, 0.25, 0.52],
      ground: [0.12, 0.3, 0.34],
      rim: [0.8, 1.5, 2.1],
      rimFrom: [0.5, 0.5, -0.8],
      fog: { colour: [0.36, 0.2, 0.5], from: 7, distance: 55 },
      lamps: [
        ...scene.light.lamps.slice(0, 2),
        { at: [-1.6, 0.7, -0.9], colour: [0.3, 2.6, 2.8], reach: 4 },
        { at: [1.7, 0.8, -1.1], colour: [2.6, 0.9, 3], reach: 4 },
      ],
    },
    sky: moonlit,
  }),
  paint: (r, { focus }) => {
    const soft = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 8,
      exposure: 1.08,
      bloomFrom: 0.6,
      bloom: 0.6,
      vignette: 0.34,
      grain: 0,
    })
    return strokes(soft, r.width, r.height)
  },
}

function enchanted(mesh: Mesh): Mesh {
  if (mesh.material.finish === 'glow') return mesh
  return recoloured(mesh, (r, g, b) => {
    const green = g - Math.max(r, b)
    return green > 0.05
      ? [r * 0.62 + 0.06, g * 0.82 + 0.03, b * 0.7 + 0.26]
      : [r * 0.88 + 0.04, g * 0.76 + 0.02, b * 0.9 + 0.12]
  })
}

const MOON = normalise([0.2, 0.42, -1])

function moonlit(x: number, y: number, z: number, out: Float64Array): void {
  const t = smooth(-0.05, 0.7, y)
  const mist = noise(x * 4, y * 7, 3) * 0.6 + noise(x * 11, y * 15, 6) * 0.4
  const near = x * MOON[0] + y * MOON[1] + z * MOON[2]
  const disc = smooth(0.984, 0.9855, near)
  const halo = Math.max(0, near) ** 26 * 0.55
  const crater = 0.86 + 0.22 * noise(x * 22, y * 22, 9)
  const low: Vec = [1.05, 0.52, 0.62]
  const high: Vec = [0.1, 0.12, 0.42]
  const aurora = smooth(0.55, 0.75, noise(x * 5 + y * 2, y * 1.2, 8)) * smooth(0.1, 0.4, y) * 0.3
  for (let c = 0; c < 3; c++) {
    const sky = (low[c] ?? 0) * (1 - t) + (high[c] ?? 0) * t + (mist - 0.5) * 0.22
    out[c] =
      Math.max(0, sky + halo * ([0.9, 0.8, 0.7][c] ?? 1) + aurora * ([0.1, 0.9, 0.8][c] ?? 0)) * (1 - disc) +
      disc * ([1.25, 1.16, 0.94][c] ?? 1) * crater
  }
  const star = noise(x * 120, y * 120, z * 120)
  if (star > 0.86 && y > 0.1 && disc === 0) for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (star - 0.86) * 6
}

/** Crystals that shine, in clusters at both sides. */
function crystals({ seed }: Scene): Mesh[] {
  const random = seededRandom(seed + 5)
  return [-1, 1].flatMap((side) =>
    [0, 1, 2].map((k) => {
      const colour: Vec = side < 0 ? [0.2, 0.9, 0.95] : [0.8, 0.4, 1]
      const [x, z] = [side * (0.72 + random() * 0.35 + k * 0.3), -0.5 - random() * 1.4]
      const parts = [0, 1, 2, 3].map((i) => {
        const tall = 0.25 + random() * 0.55
        const lean = (random() - 0.5) * 0.4
        return cone(
          [x + i * 0.09 - 0.12, 0, z],
          [x + i * 0.09 - 0.12 + lean * tall, tall, z + lean * 0.3],
          0.07,
          0.008,
          { colour },
        )
      })
      return extra(parts, { finish: 'glow', glow: 0.75 }, { cell: 0.03 })
    }),
  )
}

/** A castle on a rock in the air, with a smaller rock behind it. */
function floatingCastle({ where }: Scene): Mesh[] {
  if (where.inside) return []
  const rock: Vec = [0.44, 0.32, 0.6]
  const meadow: Vec = [0.2, 0.62, 0.56]
  const island = (x: number, y: number, z: number, k: number): Mesh[] => [
    extra(
      [cone([x, y, z], [x + 0.2 * k, y - 1.9 * k, z], 1.5 * k, 0.12 * k, { colour: rock })],
      { finish: 'plain' },
      { cell: 0.22 },
    ),
    extra(
      [ellipsoid(WORLD, [x, y + 0.5 * k, z], [1.75 * k, 0.62 * k, 1.5 * k], { colour: meadow })],
      { finish: 'plain' },
      { cell: 0.22 },
    ),
  ]
  const towers = shapedThing('castleTower').meshes.map((mesh) =>
    recoloured(moveMesh(mesh, { at: [1.9, 3.15, -23], turn: 20, size: 4, layer: 0, tag: 'extra' }), (r, g, b) => [
      r * 0.75 + 0.18,
      g * 0.6 + 0.14,
      b * 0.7 + 0.3,
    ]),
  )
  return [...island(1.9, 2.65, -23, 1.2), ...towers, ...island(-3.6, 5, -30, 0.9)]
}

function drifting({ seed }: Scene): Mesh[] {
  const random = seededRandom(seed + 8)
  const points = (count: number): Vec[] =>
    Array.from({ length: count }, () => [(random() - 0.5) * 3.4, 0.2 + random() * 3.2, 0.9 - random() * 4.5])
  return [motes(points(46), 0.014, [1, 0.86, 0.5], 3), motes(points(26), 0.02, [0.5, 1, 0.95], 2.2)]
}

/** Smooths each place into the most even quarter of its surroundings, as a brush would. */
function strokes(from: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const radius = Math.max(1, Math.round(width / 300))
  return paintPixels(width, height, (_i, x, y, out) => {
    let least = Number.POSITIVE_INFINITY
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      let [r, g, b, square, count] = [0, 0, 0, 0, 0]
      for (let j = 0; j <= radius; j++)
        for (let i = 0; i <= radius; i++) {
          const X = Math.max(0, Math.min(width - 1, x + i * sx))
          const Y = Math.max(0, Math.min(height - 1, y + j * sy))
          const q = (Y * width + X) * 3
          const l = (from[q] ?? 0) + (from[q + 1] ?? 0) + (from[q + 2] ?? 0)
          r += from[q] ?? 0
          g += from[q + 1] ?? 0
          b += from[q + 2] ?? 0
          square += l * l
          count++
        }
      const mean = (r + g + b) / count
      const spread = square / count - mean * mean
      if (spread < least) {
        least = spread
        out[0] = r / count / 255
        out[1] = g / count / 255
        out[2] = b / count / 255
      }
    }
  })
}
