import { type Finish, paint, rgb } from '../drawing/material.ts'
import { noise } from '../solids/noise.ts'
import { box, cone, cylinder, ellipsoid, halfSpace, type Primitive, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { type Frame, placed, scale, toWorld, turned, type Vec, within } from '../solids/vector.ts'
import type { Costume } from './costumes.ts'
import type { HatKind } from './hair.ts'
import type { Skeleton } from './skeleton.ts'

type Wearer = { head: Frame; chest: Frame; size: number; color: Vec; v: (x: number, y: number, z: number) => Vec }

export function hatSolids(k: Skeleton, costume: Costume): Solid[] {
  const size = k.headSize
  const wearer = {
    head: k.head,
    chest: k.chest,
    size,
    color: rgb(costume.hatColor ?? 0x888888),
    v: (x: number, y: number, z: number): Vec => [x * size, y * size, z * size],
  }
  return HATS[costume.hat ?? 'none'](wearer)
}

const solid = (w: Wearer, finish: Finish, cell: number, parts: Primitive[]): Solid => ({
  parts,
  cell,
  material: { finish },
  frame: w.head,
  tag: 'hat',
})

const HATS: Record<HatKind, (w: Wearer) => Solid[]> = {
  none: () => [],
  straw: (w) => brimmed(w, 0.146, rgb(0x8a2f22)),
  explorer: (w) => brimmed(w, 0.096, rgb(0x4a3220)),
  chef: (w) => {
    const f = placed(w.head, w.v(0, 0.1, -0.009), [-10, 0, 0])
    const parts = [cylinder(f, w.v(0, 0.018, 0), 0.13 * w.size, 0.046 * w.size, 0.012, { color: w.color, soft: 0.02 })]
    for (let i = 0; i < 7; i++) {
      const a = (i / 7) * 6.283
      parts.push(
        ellipsoid(f, w.v(Math.cos(a) * 0.078, 0.088, Math.sin(a) * 0.078), w.v(0.072, 0.06, 0.072), {
          color: w.color,
          soft: 0.022,
        }),
      )
    }
    parts.push(ellipsoid(f, w.v(0, 0.108, 0), w.v(0.09, 0.05, 0.09), { color: w.color, soft: 0.03 }))
    return [solid(w, 'cloth', 0.009, parts)]
  },
  cap: (w) => [
    solid(w, 'cloth', 0.007, [
      ellipsoid(w.head, w.v(0, 0.045, -0.012), w.v(0.126, 0.128, 0.132), { color: w.color, soft: 0.02 }),
      halfSpace(w.head, w.v(0, 0.06, 0), [0, -1, -0.05], { join: 'keep', soft: 0.01 }),
      ellipsoid(w.head, w.v(0, 0.068, 0.13), w.v(0.085, 0.012, 0.085), { color: w.color, soft: 0.02 }),
    ]),
  ],
  flatCap: (w) => [
    solid(w, 'cloth', 0.007, [
      ellipsoid(placed(w.head, w.v(0, 0.108, 0.004), [14, 0, 0]), [0, 0, 0], w.v(0.134, 0.048, 0.148), {
        color: w.color,
        soft: 0.02,
      }),
      cylinder(w.head, w.v(0, 0.085, -0.012), 0.127 * w.size, 0.022 * w.size, 0.012, { color: w.color, soft: 0.02 }),
      ellipsoid(placed(w.head, w.v(0, 0.078, 0.125), [12, 0, 0]), [0, 0, 0], w.v(0.078, 0.011, 0.052), {
        color: scale(w.color, 0.82),
        soft: 0.014,
      }),
    ]),
  ],
  hardHat: (w) => [
    solid(w, 'gloss', 0.007, [
      ellipsoid(w.head, w.v(0, 0.05, -0.012), w.v(0.134, 0.13, 0.14), { color: w.color, soft: 0.02 }),
      ellipsoid(w.head, w.v(0, 0.06, -0.012), w.v(0.022, 0.134, 0.145), { color: w.color, soft: 0.02 }),
      halfSpace(w.head, w.v(0, 0.066, 0), [0, -1, 0], { join: 'keep', soft: 0.01 }),
      ellipsoid(w.head, w.v(0, 0.07, 0.05), w.v(0.145, 0.012, 0.155), { color: w.color, soft: 0.015 }),
    ]),
  ],
  peaked: (w) => [
    solid(w, 'cloth', 0.007, [
      cylinder(w.head, w.v(0, 0.085, -0.009), 0.13 * w.size, 0.028 * w.size, 0.012, { color: w.color, soft: 0.01 }),
      cylinder(placed(w.head, w.v(0, 0.13, -0.005), [-8, 0, 0]), [0, 0, 0], 0.155 * w.size, 0.022 * w.size, 0.02, {
        color: w.color,
        soft: 0.03,
      }),
    ]),
    solid(w, 'gloss', 0.007, [
      ellipsoid(placed(w.head, w.v(0, 0.062, 0.115), [14, 0, 0]), [0, 0, 0], w.v(0.085, 0.012, 0.06), {
        color: rgb(0x14161b),
        soft: 0.01,
      }),
    ]),
    solid(w, 'metal', 0.005, [
      ellipsoid(w.head, w.v(0, 0.1, 0.112), w.v(0.02, 0.022, 0.012), { color: rgb(0xe6b540) }),
    ]),
  ],
  beanie: (w) => [
    {
      ...solid(w, 'cloth', 0.008, [
        ellipsoid(w.head, w.v(0, 0.05, -0.014), w.v(0.13, 0.13, 0.134), { color: w.color, soft: 0.02 }),
        halfSpace(w.head, w.v(0, 0.055, 0), [0, -1, -0.1], { join: 'keep', soft: 0.01 }),
        torus(placed(w.head, w.v(0, 0.062, -0.012), [-5, 0, 0]), [0, 0, 0], 0.118 * w.size, 0.022 * w.size, {
          color: scale(w.color, 0.8),
          soft: 0.01,
        }),
        ellipsoid(w.head, w.v(0, 0.2, -0.02), w.v(0.042, 0.042, 0.042), { color: rgb(0xf4f0e6), soft: 0.005 }),
      ]),
      rough: (x, y, z) => (noise(x * 90, y * 90, z * 90) - 0.5) * 0.006,
      roughBy: 0.004,
    },
  ],
  hood: (w) => [
    solid(w, 'cloth', 0.009, [
      ellipsoid(w.head, w.v(0, 0.02, -0.02), w.v(0.145, 0.16, 0.15), { color: w.color }),
      ellipsoid(w.head, w.v(0, -0.01, 0.1), w.v(0.105, 0.13, 0.14), { join: 'cut', soft: 0.03 }),
    ]),
  ],
  beret: (w) => [
    solid(w, 'cloth', 0.008, [
      ellipsoid(placed(w.head, w.v(0.022, 0.125, -0.02), [-12, 0, -10]), [0, 0, 0], w.v(0.168, 0.05, 0.165), {
        color: w.color,
        soft: 0.02,
      }),
      torus(placed(w.head, w.v(0, 0.088, -0.014), [-10, 0, 0]), [0, 0, 0], 0.117 * w.size, 0.016 * w.size, {
        color: scale(w.color, 0.7),
        soft: 0.012,
      }),
    ]),
  ],
  crown: (w) => {
    const f = placed(w.head, w.v(0, 0.125, -0.012), [-6, 0, 0])
    const parts: Primitive[] = [
      cylinder(f, [0, 0, 0], 0.108 * w.size, 0.022, 0.006, { color: w.color }),
      ...Array.from({ length: 8 }, (_, i) => {
        const a = (i / 8) * 6.283 + 0.39
        const at = (y: number): Vec => toWorld(f, [Math.cos(a) * 0.104 * w.size, y, Math.sin(a) * 0.104 * w.size])
        return cone(at(0.01), at(0.075), 0.022, 0.007, { color: w.color, soft: 0.01 })
      }),
      cylinder(f, [0, 0.06, 0], 0.094 * w.size, 0.12, 0.01, { join: 'cut', soft: 0.004 }),
    ]
    const jewels = Array.from({ length: 5 }, (_, i) => {
      const a = (i / 4 - 0.5) * 2 + 1.571
      return ellipsoid(f, [Math.cos(a) * 0.112 * w.size, 0, Math.sin(a) * 0.112 * w.size], [0.012, 0.014, 0.012], {
        color: rgb([0xc0283c, 0x2f6fb0, 0x2f8f5a][i % 3] ?? 0),
      })
    })
    return [solid(w, 'metal', 0.006, parts), solid(w, 'gloss', 0.005, jewels)]
  },
  nemes: headcloth,
  dome: (w) => [
    solid(w, 'metal', 0.007, [
      ellipsoid(w.head, w.v(0, 0.045, -0.012), w.v(0.132, 0.142, 0.14), { color: w.color, soft: 0.01 }),
      halfSpace(w.head, w.v(0, 0.05, 0), [0, -1, -0.05], { join: 'keep', soft: 0.008 }),
      cylinder(w.head, w.v(0, 0.06, -0.012), 0.136 * w.size, 0.014 * w.size, 0.006, {
        color: scale(w.color, 0.7),
        soft: 0.006,
      }),
      box(w.head, w.v(0, 0.03, 0.128), w.v(0.011, 0.045, 0.009), 0.006, { color: scale(w.color, 0.7), soft: 0.006 }),
    ]),
  ],
  knight: (w) => [
    solid(w, 'metal', 0.007, [
      ellipsoid(w.head, w.v(0, 0.02, -0.01), w.v(0.14, 0.155, 0.148), { color: w.color, soft: 0.01 }),
      box(w.head, w.v(0, -0.06, 0.1), w.v(0.074, 0.12, 0.12), 0.03, { join: 'cut', soft: 0.02 }),
      ellipsoid(placed(w.head, w.v(0, 0.078, 0.1), [-20, 0, 0]), [0, 0, 0], w.v(0.118, 0.03, 0.085), {
        color: scale(w.color, 0.85),
        soft: 0.012,
      }),
    ]),
    solid(w, 'cloth', 0.008, [
      cone(toWorld(w.head, w.v(0, 0.17, -0.02)), toWorld(w.head, w.v(0, 0.25, -0.09)), 0.022, 0.045, {
        color: rgb(0xb03a34),
        soft: 0.02,
      }),
      cone(toWorld(w.head, w.v(0, 0.25, -0.09)), toWorld(w.head, w.v(0, 0.16, -0.22)), 0.045, 0.02, {
        color: rgb(0xb03a34),
        soft: 0.03,
      }),
    ]),
  ],
  helmet: (w) => [
    solid(w, 'gloss', 0.011, [
      ellipsoid(w.head, w.v(0, 0.01, 0), w.v(0.2, 0.2, 0.2), { color: w.color }),
      ellipsoid(w.head, w.v(0, 0.01, 0), w.v(0.17, 0.17, 0.17), { join: 'cut', soft: 0.01 }),
      ellipsoid(w.head, w.v(0, 0, 0.2), w.v(0.145, 0.125, 0.2), { join: 'cut', soft: 0.02 }),
      cylinder(w.head, w.v(0, -0.2, 0), 0.1, 0.1, 0.02, { join: 'cut', soft: 0.02 }),
    ]),
    solid(w, 'metal', 0.009, [torus(w.chest, [0, 0.24, 0], 0.15, 0.026, { color: rgb(0xc9ced6), soft: 0.01 })]),
    ...[1, -1].map((s) =>
      solid(w, 'gloss', 0.009, [
        cylinder(within(placed(w.head, w.v(s * 0.2, 0, -0.01)), turned(0, 0, 90)), [0, 0, 0], 0.055, 0.022, 0.012, {
          color: rgb(0xe0583c),
        }),
      ]),
    ),
  ],
}

const NEMES_BLUE: Vec = rgb(0x1f3f8f)

/** The striped headcloth of a pharaoh, with a snake at the forehead and a beard tied to the chin. */
function headcloth(w: Wearer): Solid[] {
  // Chests below large heads are farther forward.
  const forward = (w.size - 1) * 0.1
  return [
    {
      ...solid(w, 'cloth', 0.007, [
        ellipsoid(w.head, w.v(0, 0.044, -0.014), w.v(0.135, 0.132, 0.142), { color: w.color, soft: 0.02 }),
        ellipsoid(w.head, w.v(0, -0.08, -0.08), w.v(0.135, 0.16, 0.066), { color: w.color, soft: 0.03 }),
        ...[1, -1].flatMap((side) => {
          const at = (x: number, y: number, z: number) => toWorld(w.head, w.v(side * x, y, z))
          const sheet = (from: Vec, to: Vec, r0: number, r1: number) =>
            cone(from, to, r0 * w.size, r1 * w.size, { color: w.color, soft: 0.022 })
          return [
            sheet(at(0.108, 0.06, -0.03), at(0.172, -0.12, -0.03), 0.03, 0.03),
            sheet(at(0.11, 0.04, -0.02), at(0.13, -0.14, -0.015), 0.03, 0.034),
            sheet(at(0.165, -0.12, -0.03), at(0.112, -0.19, 0.07), 0.03, 0.03),
            sheet(at(0.125, -0.13, -0.01), at(0.108, -0.2, 0.085), 0.032, 0.028),
            sheet(at(0.11, -0.19, 0.08 + forward), at(0.092, -0.32, 0.112 + forward), 0.03, 0.026),
          ]
        }),
        box(w.head, w.v(0, -0.106, 0.13), w.v(0.102, 0.172, 0.122), 0.05 * w.size, { join: 'cut', soft: 0.008 }),
        // Hangs over the chest below the chin.
        ...[1, -1].map((side) =>
          cone(
            toWorld(w.head, w.v(side * 0.118, -0.17, 0.06 + forward)),
            toWorld(w.head, w.v(side * 0.098, -0.32, 0.118 + forward)),
            0.028 * w.size,
            0.03 * w.size,
            { color: w.color, soft: 0.014 },
          ),
        ),
      ]),
      material: {
        finish: 'cloth',
        pattern: (s, _x, y) => {
          const row = y / (0.036 * w.size)
          if (row - Math.floor(row) < 0.46) paint(s, NEMES_BLUE)
        },
      },
    },
    solid(w, 'metal', 0.006, [
      torus(placed(w.head, w.v(0, 0.066, -0.012), [-4, 0, 0]), [0, 0, 0], 0.128 * w.size, 0.014 * w.size, {
        color: w.color,
      }),
      halfSpace(w.head, w.v(0, 0, 0), [0, 0, -1], { join: 'keep', soft: 0.004 }),
      cone(toWorld(w.head, w.v(0, 0.066, 0.122)), toWorld(w.head, w.v(0, 0.122, 0.15)), 0.013, 0.012, {
        color: w.color,
        soft: 0.006,
      }),
      ellipsoid(w.head, w.v(0, 0.118, 0.147), w.v(0.022, 0.026, 0.011), { color: w.color, soft: 0.008 }),
      ellipsoid(w.head, w.v(0, 0.142, 0.156), w.v(0.011, 0.009, 0.016), { color: w.color, soft: 0.006 }),
    ]),
    solid(w, 'gloss', 0.006, [
      cone(toWorld(w.head, w.v(0, -0.128, 0.088)), toWorld(w.head, w.v(0, -0.215, 0.112)), 0.015, 0.021, {
        color: NEMES_BLUE,
        soft: 0.004,
      }),
    ]),
  ]
}

function brimmed(w: Wearer, brim: number, band: Vec): Solid[] {
  const f = placed(w.head, w.v(0, 0.085, -0.009), [-8, 0, 0])
  const woven = (x: number, y: number, z: number) => {
    const r = Math.hypot(x - f.o[0], z - f.o[2])
    return r > 0.13 * w.size ? Math.sin((x - f.o[0]) * 9 + y + 1) * 0.0025 : 0
  }
  return [
    {
      ...solid(w, 'leather', 0.008, [
        cylinder(f, [0, 0, 0], brim + 0.09 * w.size, 0.01, 0.009, { color: w.color, soft: 0.03 }),
        cylinder(f, w.v(0, 0.036, 0), 0.127 * w.size, 0.056 * w.size, 0.04 * w.size, { color: w.color, soft: 0.03 }),
      ]),
      frame: f,
      rough: woven,
      roughBy: 0.003,
      material: {
        finish: 'plain',
        pattern: (s, x, _y, z) => {
          const r = Math.hypot(x, z)
          const a = Math.atan2(z, x)
          const k = 0.8 + 0.26 * (0.5 + 0.5 * Math.sin(r * 520 + Math.sin(a * 60) * 0.9) * Math.sin(a * 60))
          s.r *= k
          s.g *= k
          s.b *= k
        },
      },
    },
    solid(w, 'cloth', 0.008, [cylinder(f, w.v(0, 0.018, 0), 0.131 * w.size, 0.013 * w.size, 0.006, { color: band })]),
  ]
}
