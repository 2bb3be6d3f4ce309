import { cone, type Primitive } from '../solids/primitive.ts'
import { toWorld, type Vec } from '../solids/vector.ts'
import type { Look } from './cast.ts'
import type { Skeleton } from './skeleton.ts'

/** Pointed tufts that drawn hair has besides: a fringe parted at one side, and short hair that stands up. */
export function drawnTufts(k: Skeleton, look: Look): Primitive[] {
  const at = ([x, y, z]: Vec) => toWorld(k.head, [x * k.headSize, y * k.headSize, z * k.headSize])
  const tuft = (points: readonly Vec[], wide: number): Primitive[] =>
    points.slice(1).map((to, i) => {
      const radius = (n: number) => Math.max(0.0035, wide * (1 - (n / (points.length - 1)) ** 1.6)) * k.headSize
      return cone(at(points[i] ?? to), at(to), radius(i), radius(i + 1), { colour: look.hairColour, soft: 0.006 })
    })
  const lock = ([x, y, wide]: Vec): Primitive[] => {
    const [rootX, rootY] = [0.03 + x * 0.42, 0.128 - Math.abs(x) * 0.25]
    const curve = [0, 0.4, 0.75, 1].map((t): Vec => {
      const out = Math.sin(t * Math.PI) * 0.012 * Math.sign(x - 0.03)
      const [a, b] = [rootX + (x - rootX) * t + out, rootY + (y - rootY) * t]
      return [a, b, foreheadAt(a, b) - 0.006 * (1 - t)]
    })
    return tuft(curve, wide)
  }
  const spiky = look.hair === 'short' || look.hair === 'quiff'
  return [
    ...FRINGE.flatMap(lock),
    ...(spiky ? SPIKES.flatMap(([from, to]) => tuft([from, middleOf(from, to), to], 0.034)) : []),
  ]
}

/** Tips of strands over the forehead, and the width of each at its root. */
const FRINGE: readonly Vec[] = [
  [-0.108, -0.03, 0.022],
  [-0.083, 0.012, 0.026],
  [-0.05, 0.03, 0.027],
  [-0.012, 0.036, 0.026],
  [0.026, 0.05, 0.022],
  [0.066, 0.034, 0.027],
  [0.093, 0.006, 0.024],
  [0.11, -0.036, 0.02],
]

/** From the scalp to the tip, counted from ear to ear and then behind. */
const SPIKES: readonly (readonly [Vec, Vec])[] = [
  [
    [0.075, 0.09, 0],
    [0.148, 0.1, 0.02],
  ],
  [
    [0.05, 0.12, 0.01],
    [0.105, 0.18, 0.02],
  ],
  [
    [0.01, 0.135, 0.02],
    [0.035, 0.208, 0.04],
  ],
  [
    [-0.03, 0.13, 0.02],
    [-0.04, 0.196, 0.045],
  ],
  [
    [-0.06, 0.11, 0.01],
    [-0.112, 0.162, 0.03],
  ],
  [
    [-0.08, 0.07, 0],
    [-0.145, 0.072, 0.025],
  ],
  [
    [0.08, 0.04, -0.01],
    [0.14, 0.022, 0.02],
  ],
  [
    [-0.08, 0.03, -0.01],
    [-0.136, 0.004, 0.02],
  ],
  [
    [0, 0.1, -0.07],
    [0.03, 0.17, -0.12],
  ],
]

const middleOf = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.006, (a[2] + b[2]) / 2]

/** Depth of the forehead's surface at a point of the front. */
function foreheadAt(x: number, y: number): number {
  const inside = 1 - (x / 0.118) ** 2 - ((y - 0.028) / 0.13) ** 2
  return Math.sqrt(Math.max(0.02, inside)) * 0.128 - 0.006
}
