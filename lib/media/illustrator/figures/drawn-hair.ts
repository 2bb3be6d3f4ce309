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
      return cone(at(points[i] ?? to), at(to), radius(i), radius(i + 1), { color: look.hairColor, soft: 0.006 })
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
  const pointed =
    (wide: number) =>
    ([from, to]: readonly [Vec, Vec]) =>
      tuft([from, middleOf(from, to), to], wide)
  const tips =
    look.hair === 'bob' || look.hair === 'long' || (look.hair === 'curly' && look.female) ? TIPS[look.hair] : []
  return [
    ...FRINGE.flatMap(lock),
    ...(spiky ? [...tuft(look.hair === 'quiff' ? SWEPT_HIGH : SWEPT, 0.054), ...SPIKES.flatMap(pointed(0.034))] : []),
    ...tips.flatMap(([[a, b, c], [x, y, z]]) =>
      [1, -1].flatMap((side) =>
        pointed(0.03)([
          [a * side, b, c],
          [x * side, y, z],
        ]),
      ),
    ),
  ]
}

/** The lock over the forehead of short hair, from its parting to its tip. */
const SWEPT: readonly Vec[] = [
  [0.068, 0.116, 0.056],
  [-0.046, 0.144, 0.076],
  [-0.102, 0.134, 0.076],
  [-0.15, 0.096, 0.06],
]
const SWEPT_HIGH: readonly Vec[] = [
  [0.06, 0.118, 0.06],
  [-0.028, 0.156, 0.084],
  [-0.095, 0.16, 0.08],
  [-0.15, 0.13, 0.062],
]

/** Pointed ends of hair that hangs down, from where they leave it to their tips; mirrored on the other side. */
const TIPS: Record<'bob' | 'long' | 'curly', readonly (readonly [Vec, Vec])[]> = {
  bob: [
    [
      [0.118, -0.07, 0.015],
      [0.152, -0.16, 0.03],
    ],
    [
      [0.105, -0.09, -0.04],
      [0.132, -0.188, -0.05],
    ],
    [
      [0.096, -0.1, 0.04],
      [0.088, -0.186, 0.07],
    ],
    [
      [0.05, -0.11, -0.1],
      [0.06, -0.19, -0.12],
    ],
  ],
  long: [
    [
      [0.122, 0, 0],
      [0.158, -0.09, 0.01],
    ],
    [
      [0.125, -0.18, 0],
      [0.168, -0.29, 0.01],
    ],
    [
      [0.105, -0.22, 0.04],
      [0.132, -0.36, 0.07],
    ],
    [
      [0.1, -0.2, -0.08],
      [0.12, -0.37, -0.09],
    ],
    [
      [0.04, -0.2, -0.12],
      [0.045, -0.38, -0.13],
    ],
  ],
  curly: [
    [
      [0.125, 0.04, 0],
      [0.178, 0.01, 0],
    ],
    [
      [0.125, -0.04, 0],
      [0.185, -0.09, 0.01],
    ],
    [
      [0.14, -0.14, 0],
      [0.195, -0.215, 0.01],
    ],
    [
      [0.13, -0.16, 0.03],
      [0.142, -0.262, 0.05],
    ],
    [
      [0.1, -0.17, -0.06],
      [0.125, -0.265, -0.07],
    ],
  ],
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
