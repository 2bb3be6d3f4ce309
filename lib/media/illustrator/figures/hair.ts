import { seededRandom } from '../../recognition/seeded-random.ts'
import type { DrawnFeatures } from '../drawing/material.ts'
import { noise } from '../solids/noise.ts'
import { box, cone, ellipsoid, halfSpace, type Primitive } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { toLocal, toWorld, type Vec } from '../solids/vector.ts'
import type { HairStyle, Look } from './cast.ts'
import { drawnTufts } from './drawn-hair.ts'
import type { FigureStyle } from './figure-style.ts'
import type { Skeleton } from './skeleton.ts'

export type HatKind =
  | 'none'
  | 'straw'
  | 'chef'
  | 'cap'
  | 'helmet'
  | 'hardHat'
  | 'peaked'
  | 'crown'
  | 'beanie'
  | 'knight'
  | 'hood'
  | 'explorer'
  | 'beret'
  | 'flatCap'
  | 'dome'
  | 'nemes'

/** Hats that sit on the hair or around it; others press it down, and it is tucked up under them. */
const LOOSE: ReadonlySet<HatKind> = new Set(['none', 'crown'])

/** Hats that leave nothing of the hair to be seen, and no room for a beard. */
const CLOSED: readonly HatKind[] = ['helmet', 'knight', 'nemes']
export const hidesHair = (hat: HatKind): boolean => CLOSED.includes(hat)

/** Height in the head where hair under a hat ends, well inside the hat. */
const HAT_INSIDE = 0.11

type Tools = {
  v: (x: number, y: number, z: number) => Vec
  at: (x: number, y: number, z: number) => Vec
  k: Skeleton
  color: Vec
  size: number
  female: boolean
}

/** Hair of a look, cut where a hat sits; null where there is none to see. */
export function hairSolid(k: Skeleton, look: Look, hat: HatKind, style: FigureStyle): Solid | null {
  if (hidesHair(hat)) return null
  const size = k.headSize
  const tools: Tools = {
    v: (x, y, z) => [x * size, y * size, z * size],
    at: (x, y, z) => toWorld(k.head, [x * size, y * size, z * size]),
    k,
    color: look.hairColor,
    size,
    female: look.female,
  }
  const tufted =
    style.face === 'drawn' &&
    style.features !== 'portrait' &&
    style.features !== 'icon' &&
    hat === 'none' &&
    look.hair !== 'bald'
  const loose = LOOSE.has(hat)
  const parts = loose ? STYLES[look.hair](tools, hat !== 'none') : tucked(tools)
  if (tufted) parts.push(...drawnTufts(k, look))
  if (!loose) parts.push(halfSpace(k.head, tools.v(0, HAT_INSIDE, 0), [0, 1, 0], { join: 'keep', soft: 0.01 }))
  return {
    parts,
    cell: 0.0065,
    material: { finish: 'hair' },
    frame: k.head,
    tag: 'hair',
    rough: strandsOn(k),
    roughBy: 0.004,
  }
}

function strandsOn(k: Skeleton): (x: number, y: number, z: number) => number {
  return (x, y, z) => {
    const l = toLocal(k.head, [x, y, z])
    const a = Math.atan2(l[0], l[2] + 0.02)
    return Math.sin(a * 30 + Math.sin(l[1] * 22) * 1.4) * 0.0007 + Math.sin(a * 11 + l[1] * 18) * 0.0012
  }
}

const cap = ({ k, v, color }: Tools, by = 1) =>
  ellipsoid(k.head, v(0, 0.036, -0.016), v(0.121 * by, 0.128 * by, 0.126 * by), { color, soft: 0.02 })
const openFace = ({ k, v }: Tools, y: number) =>
  ellipsoid(k.head, v(0, y, 0.12), v(0.1, 0.105, 0.1), { join: 'cut', soft: 0.022 })
const nape = ({ k, v }: Tools, y = -0.035, slope = 0.55) =>
  halfSpace(k.head, v(0, y, -0.05), [0, -1, slope], { join: 'keep', soft: 0.02 })

/** Hair under a hat: close to the head, with its line just below the brim; women's is in a knot at the nape. */
function tucked(t: Tools): Primitive[] {
  const { k, v, color } = t
  const parts = [ellipsoid(k.head, v(0, 0.03, -0.01), v(0.12, 0.132, 0.133), { color, soft: 0.02 })]
  if (!t.female)
    return [
      ...parts,
      box(k.head, v(0, -0.1, 0.12), v(0.097, 0.157, 0.09), 0.05 * t.size, { join: 'cut', soft: 0.01 }),
      nape(t),
    ]
  return [
    ...parts,
    ellipsoid(k.head, v(0, -0.07, 0.12), v(0.102, 0.124, 0.1), { join: 'cut', soft: 0.012 }),
    nape(t, -0.05, 0.6),
    ...both((s) =>
      lock(t, [
        [s * 0.108, 0.03, 0.036, 0.016],
        [s * 0.112, -0.02, 0.042, 0.014],
        [s * 0.104, -0.065, 0.05, 0.009],
      ]),
    ),
    ellipsoid(k.head, v(0.06, -0.085, -0.115), v(0.058, 0.05, 0.05), { color, soft: 0.012 }),
  ]
}

const STYLES: Record<HairStyle, (t: Tools, hat: boolean) => Primitive[]> = {
  // A wreath of hair at the sides and behind.
  bald: (t) => [
    cap(t, 1.01),
    openFace(t, -0.02),
    nape(t),
    halfSpace(t.k.head, t.v(0, 0.052, 0), [0, 1, 0.35], { join: 'keep', soft: 0.012 }),
  ],
  short: (t, hat) =>
    hat
      ? [cap(t, 0.985), openFace(t, -0.012), nape(t)]
      : [
          cap(t),
          cone(t.at(0.06, 0.13, 0.07), t.at(-0.05, 0.14, 0.075), 0.034 * t.size, 0.04 * t.size, {
            color: t.color,
            soft: 0.04,
          }),
          openFace(t, -0.02),
          nape(t),
        ],
  quiff: (t, hat) => [
    cap(t, 0.99),
    ...(hat
      ? []
      : [
          cone(t.at(0.05, 0.125, 0.075), t.at(-0.03, 0.155, 0.085), 0.036 * t.size, 0.046 * t.size, {
            color: t.color,
            soft: 0.04,
          }),
          cone(t.at(-0.03, 0.155, 0.085), t.at(-0.03, 0.15, -0.03), 0.046 * t.size, 0.04 * t.size, {
            color: t.color,
            soft: 0.05,
          }),
        ]),
    openFace(t, -0.014),
    nape(t),
  ],
  bun: (t, hat) => [
    cap(t, 0.985),
    ...(hat
      ? []
      : [ellipsoid(t.k.head, t.v(0, 0.175, -0.05), t.v(0.052, 0.046, 0.052), { color: t.color, soft: 0.015 })]),
    openFace(t, -0.01),
    nape(t, -0.04, 0.75),
  ],
  ponytail: (t) => [
    ...crown(t),
    openFace(t, -0.03),
    nape(t, -0.03, 0.6),
    ...swept(t),
    ...both((s) =>
      lock(t, [
        [s * 0.108, 0.06, 0.03, 0.024],
        [s * 0.118, -0.03, 0.045, 0.02],
        [s * 0.106, -0.1, 0.06, 0.007],
      ]),
    ),
    ...lock(t, [
      [0.02, 0.05, -0.14, 0.05],
      [0.1, -0.04, -0.13, 0.048],
      [0.15, -0.15, -0.03, 0.052],
      [0.13, -0.26, 0.06, 0.044],
      [0.12, -0.35, 0.08, 0.01],
    ]),
  ],
  bob: (t) => [
    ...crown(t),
    ...both((s) =>
      lock(t, [
        [s * 0.1, 0.07, 0.0, 0.048],
        [s * 0.118, -0.03, 0.01, 0.048],
        [s * 0.108, -0.115, 0.03, 0.036],
        [s * 0.085, -0.14, 0.052, 0.012],
      ]),
    ),
    ellipsoid(t.k.head, t.v(0, -0.055, -0.065), t.v(0.13, 0.105, 0.08), { color: t.color, soft: 0.04 }),
    ...unveiled(t),
  ],
  long: (t) => [
    ...crown(t),
    ...both((s) =>
      lock(t, [
        [s * 0.1, 0.07, 0.0, 0.046],
        [s * 0.122, -0.05, 0.0, 0.048],
        [s * 0.126, -0.16, 0.012, 0.046],
        [s * 0.098, -0.25, 0.06, 0.038],
        [s * 0.088, -0.33, 0.075, 0.01],
      ]),
    ),
    ellipsoid(t.k.head, t.v(0, -0.1, -0.082), t.v(0.132, 0.19, 0.072), { color: t.color, soft: 0.05 }),
    ...unveiled(t),
  ],
  curly: (t) => [
    ...crown(t, 1.04),
    ...curls(t),
    ...unveiled(t),
    ellipsoid(t.k.head, t.v(0, -0.3, 0.02), t.v(0.09, 0.15, 0.12), { join: 'cut', soft: 0.03 }),
  ],
}

const both = (parts: (side: number) => Primitive[]): Primitive[] => [...parts(1), ...parts(-1)]

/** A strand through points (x, y, z, radius) of the head. */
function lock(t: Tools, points: readonly (readonly [number, number, number, number])[], soft = 0.04): Primitive[] {
  return points.slice(1).map(([x, y, z, r], i) => {
    const [x0, y0, z0, r0] = points[i] ?? [x, y, z, r]
    return cone(t.at(x0, y0, z0), t.at(x, y, z), r0 * t.size, r * t.size, { color: t.color, soft })
  })
}

/** Hair parted at one side and swept over the forehead. */
const swept = (t: Tools): Primitive[] => [
  ...lock(t, [
    [0.04, 0.138, 0.05, 0.028],
    [-0.03, 0.14, 0.094, 0.028],
    [-0.1, 0.082, 0.066, 0.026],
    [-0.124, -0.005, 0.03, 0.014],
  ]),
  ...lock(t, [
    [0.04, 0.138, 0.05, 0.028],
    [0.095, 0.105, 0.066, 0.026],
    [0.122, 0.01, 0.032, 0.014],
  ]),
]

const crown = (t: Tools, by = 1): Primitive[] => [
  ellipsoid(t.k.head, t.v(0, 0.042, -0.02), t.v(0.128 * by, 0.13 * by, 0.132 * by), { color: t.color, soft: 0.03 }),
]

/** Clears the hair from the face, then lays the parted hair over the forehead. */
const unveiled = (t: Tools): Primitive[] => [
  ellipsoid(t.k.head, t.v(0, -0.035, 0.12), t.v(0.094, 0.125, 0.105), { join: 'cut', soft: 0.02 }),
  ellipsoid(t.k.head, t.v(0, -0.2, 0.05), t.v(0.066, 0.13, 0.12), { join: 'cut', soft: 0.03 }),
  ...swept(t),
]

/** Large soft curls around the head, down to the jaw. */
function curls(t: Tools): Primitive[] {
  const random = seededRandom(5)
  const parts: Primitive[] = []
  for (let i = 0; i < 30; i++) {
    const a = i * 2.39996
    const y = 0.85 - (i / 30) * 1.75
    const r = Math.sqrt(Math.max(0, 1 - y * y))
    const radius = 0.05 + random() * 0.014
    const place = t.v(Math.cos(a) * r * 0.112, 0.03 + y * 0.115, -0.035 + Math.sin(a) * r * 0.105)
    parts.push(ellipsoid(t.k.head, place, t.v(radius, radius, radius), { color: t.color, soft: 0.022 }))
  }
  if (t.female)
    for (const s of [1, -1])
      for (const [x, y, z] of [
        [0.125, -0.1, 0.0],
        [0.13, -0.16, 0.02],
        [0.1, -0.17, -0.06],
        [0.05, -0.18, -0.1],
      ] as const)
        parts.push(ellipsoid(t.k.head, t.v(s * x, y, z), t.v(0.054, 0.054, 0.054), { color: t.color, soft: 0.022 }))
  return parts
}

/** Height of the mouth in a head with drawn features; as in anime where it is missing. */
const MOUTH_HEIGHT: Partial<Record<DrawnFeatures, number>> = { ink: -0.077, portrait: -0.074, icon: -0.074 }

const mouthHeight = ({ face, features = 'anime' }: FigureStyle): number =>
  face === 'modelled' ? -0.071 : (MOUTH_HEIGHT[features] ?? -0.09)

/** A short full beard around the mouth, and a moustache parted above it. */
export function beardSolid(k: Skeleton, look: Look, style: FigureStyle): Solid {
  const { head, headSize: size } = k
  const color = look.hairColor
  const mouth = mouthHeight(style)
  const low = mouth + 0.071
  const v = (x: number, y: number, z: number): Vec => [x * size, y * size, z * size]
  const at = (x: number, y: number, z: number) => toWorld(head, v(x, y, z))
  return {
    parts: [
      ellipsoid(head, v(0, -0.066, 0.012), v(0.107, 0.09, style.face === 'modelled' ? 0.1045 : 0.107), {
        color,
        soft: 0.03,
      }),
      ellipsoid(head, v(0, -0.122, 0.055), v(0.054, 0.036, 0.05), { color, soft: 0.04 }),
      ellipsoid(head, v(0, 0.03 + low, 0.085), v(0.094, 0.09, 0.09), { join: 'cut', soft: 0.012 }),
      ...[1, -1].map((s) =>
        ellipsoid(
          head,
          v(s * 0.013, mouth + 0.0015, 0.12),
          v(0.022, style.face === 'modelled' ? 0.0125 : 0.0105, 0.045),
          {
            join: 'cut',
            soft: 0.004,
            turn: [0, 0, s * 17],
          },
        ),
      ),
      halfSpace(head, v(0, -0.02, -0.01), [0, 0.25, -1], { join: 'keep', soft: 0.02 }),
      ...[1, -1].flatMap((s) => [
        cone(at(s * 0.007, mouth + 0.021, 0.119), at(s * 0.028, mouth + 0.017, 0.112), 0.0075 * size, 0.0095 * size, {
          color,
          soft: 0.004,
        }),
        cone(at(s * 0.028, mouth + 0.017, 0.112), at(s * 0.05, mouth + 0.001, 0.094), 0.0095 * size, 0.006 * size, {
          color,
          soft: 0.008,
        }),
      ]),
    ],
    cell: 0.0055,
    material: { finish: 'hair' },
    rough: (x, y, z) => {
      const l = toLocal(head, [x, y, z])
      return (noise((l[0] * 75) / size, (l[1] * 75) / size, (l[2] * 75) / size) - 0.5) * 0.005
    },
    roughBy: 0.004,
    tag: 'beard',
    frame: head,
  }
}
