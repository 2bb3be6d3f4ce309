import { type Finish, type Pattern, paint, rgb } from '../drawing/material.ts'
import { box, cone, cylinder, ellipsoid, halfSpace, type Primitive, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { add, mix, placed, toWorld, turned, type Vec, within } from '../solids/vector.ts'
import { trunk } from './body.ts'
import type { Look } from './cast.ts'
import type { Costume, Extra } from './costumes.ts'
import type { Skeleton } from './skeleton.ts'

type Wearer = {
  k: Skeleton
  look: Look
  costume: Costume
  color: Vec
  at: (x: number, y: number, z: number) => Vec
  low: (x: number, y: number, z: number) => Vec
}

/** What is worn over a costume's clothes. */
export function extraSolids(k: Skeleton, look: Look, costume: Costume): Solid[] {
  const wearer: Wearer = {
    k,
    look,
    costume,
    color: rgb(costume.second ?? 0xffffff),
    at: (x, y, z) => toWorld(k.chest, [x, y, z]),
    low: (x, y, z) => toWorld(k.pelvis, [x, y, z]),
  }
  return (costume.extras ?? []).flatMap((extra) => EXTRAS[extra](wearer))
}

const solid = (w: Wearer, finish: Finish, cell: number, parts: Primitive[], tag = 'extra'): Solid => ({
  parts,
  cell,
  material: { finish },
  frame: w.k.chest,
  tag,
})

/** The trunk in another color, `by` meters wider. */
function over(w: Wearer, color: Vec, by: number, count = 6): Primitive[] {
  const parts = trunk(w.k, w.look, w.costume, color).slice(0, count)
  for (const p of parts) {
    p.h0 += by
    p.h1 += by
    p.h2 += by
    p.reach += by
  }
  return parts
}

/** A striped cloth that hangs from the belt of who stands. */
function sash(w: Wearer): Solid[] {
  const [left, right] = w.k.legs
  const knees = mix(left.knee, right.knee, 0.5)
  const top = w.low(0, 0.01, 0.128)
  if (top[1] - knees[1] < 0.25) return []
  const parts = [-0.034, 0, 0.034].map((x) =>
    cone(add(top, [x, 0, 0]), add(mix(top, knees, 0.6), [x * 1.3, 0, 0.085]), 0.02, 0.02, {
      color: w.color,
      soft: 0.024,
    }),
  )
  const pattern: Pattern = (s, x, y) => {
    const row = (y + Math.abs(x) * 0.8) / 0.052
    if (row - Math.floor(row) < 0.42) paint(s, rgb(0x1f4fa0))
  }
  return [{ ...solid(w, 'cloth', 0.008, parts), material: { finish: 'cloth', pattern } }]
}

/** Rows of a collar of beads. */
const BEADS: readonly Vec[] = [0xe2b03a, 0x1f4fa0, 0xe2b03a, 0x1f8a8a, 0xe2b03a, 0xb8392c].map(rgb)

const EXTRAS: Record<Extra, (w: Wearer) => Solid[]> = {
  tie: (w) => [
    solid(w, 'cloth', 0.006, [
      box(w.k.chest, [0, 0.185, 0.088], [0.02, 0.018, 0.014], 0.008, {
        color: w.costume.pattern === 'jacket' ? rgb(0xa8352f) : w.color,
        soft: 0.01,
        turn: [-14, 0, 0],
      }),
      cone(w.at(0, 0.17, 0.092), w.at(0, 0.06, 0.114), 0.011, 0.017, {
        color: w.costume.pattern === 'jacket' ? rgb(0xa8352f) : w.color,
        soft: 0.012,
      }),
      cone(w.at(0, 0.06, 0.113), w.at(0, -0.03, 0.112), 0.017, 0.021, {
        color: w.costume.pattern === 'jacket' ? rgb(0xa8352f) : w.color,
        soft: 0.012,
      }),
    ]),
  ],
  apron: (w) => [
    solid(w, 'cloth', 0.009, [
      ...over(w, w.color, 0.012),
      ...[1, -1].map((s) =>
        cone(w.low(s * 0.06, -0.05, 0.03), w.low(s * 0.07, -0.33, 0.06), 0.1, 0.1, { color: w.color, soft: 0.05 }),
      ),
      halfSpace(w.k.chest, [0, 0.12, 0], [0, 1, 0], { join: 'keep', soft: 0.015 }),
      halfSpace(w.k.chest, [0, 0, 0.045], [0, 0, -1], { join: 'keep', soft: 0.015 }),
      ...[1, -1].map((s) =>
        cone(w.at(s * 0.22, 0.22, 0.1), w.at(s * 0.15, -0.06, 0.16), 0.1, 0.07, { join: 'cut', soft: 0.02 }),
      ),
    ]),
  ],
  braces: (w) =>
    [1, -1].map((s) =>
      solid(w, 'cloth', 0.008, [
        ...over(w, rgb(w.costume.legs), 0.01, 4),
        box(w.k.chest, [s * 0.078, 0, 0], [0.022, 0.5, 0.3], 0.005, { join: 'keep', soft: 0.006 }),
      ]),
    ),
  bib: (w) => [
    solid(w, 'cloth', 0.009, [
      ...over(w, rgb(w.costume.legs), 0.013, 4),
      box(w.k.chest, [0, -0.1, 0.1], [0.105, 0.16, 0.2], 0.03, { join: 'keep', soft: 0.012 }),
    ]),
  ],
  scarf: (w) => [
    solid(w, 'cloth', 0.008, [
      torus(placed(w.k.chest, [0, 0.225, 0], [8, 0, 0]), [0, 0, 0], 0.07, 0.026, { color: w.color, soft: 0.02 }),
      cone(w.at(0.03, 0.2, 0.08), w.at(0.05, 0.08, 0.12), 0.024, 0.034, { color: w.color, soft: 0.02 }),
    ]),
  ],
  buttons: (w) => [
    solid(
      w,
      'gloss',
      0.005,
      [-1, 1].flatMap((s) =>
        [0.12, 0.06, 0, -0.06].map((y) =>
          ellipsoid(w.k.chest, [s * 0.045, y, 0.112 + (y < 0.1 ? 0.004 : -0.006)], [0.0105, 0.0105, 0.008], {
            color: rgb(0x333844),
          }),
        ),
      ),
    ),
  ],
  pack: (w) => {
    const color = w.costume.top === 0xd9683c ? w.color : rgb(0x5f6a44)
    return [
      solid(w, 'cloth', 0.012, [
        box(w.k.chest, [0, 0.04, -0.18], [0.14, 0.19, 0.08], 0.05, { color }),
        box(w.k.chest, [0, -0.04, -0.26], [0.09, 0.08, 0.03], 0.025, { color, soft: 0.01 }),
      ]),
      ...[1, -1].map((s) =>
        solid(w, 'cloth', 0.008, [
          ...over(w, color, 0.012, 4),
          box(w.k.chest, [s * 0.095, 0.08, 0], [0.02, 0.14, 0.3], 0.005, { join: 'keep', soft: 0.006 }),
        ]),
      ),
    ]
  },
  lifePack: (w) => [
    solid(w, 'gloss', 0.012, [box(w.k.chest, [0, 0.05, -0.19], [0.15, 0.2, 0.08], 0.05, { color: rgb(0xdfe3e8) })]),
    solid(w, 'gloss', 0.008, [
      box(w.k.chest, [0, 0.05, 0.142], [0.07, 0.05, 0.03], 0.014, { color: rgb(0xcfd4da), soft: 0.01 }),
      ...[0xe0483c, 0xf2b632, 0x3a8fd8].map((c, i) =>
        ellipsoid(w.k.chest, [(i - 1) * 0.035, 0.065, 0.174], [0.012, 0.012, 0.01], { color: rgb(c) }),
      ),
    ]),
  ],
  stethoscope: (w) => [
    solid(w, 'gloss', 0.005, [
      ...[1, -1].flatMap((s) => [
        cone(w.at(s * 0.075, 0.21, -0.01), w.at(s * 0.07, 0.16, 0.085), 0.0095, 0.0095, { color: rgb(0x2b3038) }),
        cone(w.at(s * 0.07, 0.16, 0.085), w.at(s * 0.045, 0.02, 0.128), 0.0095, 0.0095, {
          color: rgb(0x2b3038),
          soft: 0.004,
        }),
      ]),
    ]),
    solid(w, 'metal', 0.005, [
      cylinder(within(placed(w.k.chest, [0.045, 0, 0.13]), turned(80)), [0, 0, 0], 0.02, 0.008, 0.004, {
        color: rgb(0xd0d5da),
      }),
    ]),
  ],
  badge: (w) => [
    solid(w, 'gloss', 0.005, [
      box(w.k.chest, [0.075, 0.07, 0.108], [0.02, 0.026, 0.007], 0.005, {
        color: w.costume.hat === 'peaked' ? rgb(0xe6b540) : rgb(0xf4f4f0),
        turn: [0, 20, 0],
      }),
    ]),
  ],
  cape: (w) => {
    const [cloth, collar] = w.costume.cape ?? [0x9a2a3a, 0xf4efe2]
    const color = rgb(cloth)
    return [
      solid(w, 'cloth', 0.011, [
        ...[1, -1].map((s) =>
          cone(w.at(s * 0.1, 0.17, -0.08), w.low(s * 0.2, -0.62, -0.2), 0.07, 0.08, { color, soft: 0.12 }),
        ),
        cone(w.at(0, 0.17, -0.09), w.low(0, -0.62, -0.24), 0.08, 0.09, { color, soft: 0.12 }),
      ]),
      solid(w, 'cloth', 0.009, [
        torus(placed(w.k.chest, [0, 0.18, -0.01], [12, 0, 0]), [0, 0, 0], 0.12, 0.036, {
          color: rgb(collar),
          soft: 0.02,
        }),
      ]),
    ]
  },
  /** Its skirt is one with the top. */
  coat: () => [],
  vest: (w) => [
    {
      ...solid(w, 'cloth', 0.009, [
        ...over(w, w.color, 0.012),
        halfSpace(w.k.chest, [0, 0.21, 0], [0, 1, 0], { join: 'keep', soft: 0.015 }),
        halfSpace(w.k.pelvis, [0, 0.02, 0], [0, -1, 0], { join: 'keep', soft: 0.015 }),
        box(w.k.chest, [0, 0, 0], [0.125, 0.4, 0.3], 0.02, { join: 'keep', soft: 0.01 }),
        cone(w.at(0, 0.26, 0.07), w.at(0, 0.02, 0.17), 0.03, 0.03, { join: 'cut', soft: 0.01 }),
      ]),
      material: {
        finish: 'cloth',
        pattern: (s, x, y) => {
          if (Math.abs(y + 0.04) < 0.018 || Math.abs(Math.abs(x) - 0.08) < 0.014) {
            s.r = 0.93
            s.g = 0.94
            s.b = 0.85
          }
        },
      },
    },
  ],
  belt: (w) => {
    const { legKind, second, bulk = 1, extras } = w.costume
    const long = legKind === 'robe' || legKind === 'skirt'
    const [height, front] = extras?.includes('coat') ? [0.09, 0.127] : [0.02, 0.135]
    return [
      solid(w, 'leather', 0.008, [
        ...over(w, rgb(long ? (second ?? 0x4a2f1c) : 0x4a2f1c), height > 0.05 ? 0.016 : 0.008, 4),
        box(w.k.pelvis, [0, height, 0], [0.4, 0.022, 0.4], 0.006, { join: 'keep', soft: 0.006 }),
      ]),
      solid(w, 'metal', 0.005, [
        box(w.k.pelvis, [0, height, front * bulk], [0.022, 0.018, 0.008], 0.005, { color: rgb(0xd8b25a) }),
      ]),
    ]
  },
  broadCollar: (w) => {
    const neck: Vec = [0, 0.225, 0]
    return [
      {
        ...solid(w, 'metal', 0.008, [
          ...over(w, rgb(0xe2b03a), 0.013, 4),
          ellipsoid(w.k.chest, neck, [0.2, 0.15, 0.3], { join: 'keep', soft: 0.01 }),
          cone(w.at(0, 0.14, 0), w.at(0, 0.3, 0), 0.066, 0.066, { join: 'cut', soft: 0.006 }),
        ]),
        material: {
          finish: 'gloss',
          pattern: (s, x, y, z) => {
            const away = Math.hypot(x * 0.75, y - neck[1], z * 0.35)
            const bead = BEADS[Math.floor((away - 0.03) / 0.0165) % BEADS.length]
            if (bead !== undefined) paint(s, bead)
          },
        },
      },
      ...sash(w),
    ]
  },
  armour: (w) => [
    solid(
      w,
      'metal',
      0.008,
      w.k.arms.map((arm) =>
        ellipsoid({ ...w.k.chest, o: arm.shoulder }, [arm.side * 0.015, 0.02, 0], [0.085, 0.07, 0.085], {
          color: rgb(0xb8c0ca),
        }),
      ),
    ),
    solid(w, 'cloth', 0.009, [
      ...over(w, w.color, 0.012, 4),
      box(w.k.chest, [0, -0.1, 0.1], [0.1, 0.26, 0.3], 0.02, { join: 'keep', soft: 0.01 }),
    ]),
    solid(
      w,
      'metal',
      0.008,
      w.k.legs.map((leg) =>
        ellipsoid({ ...w.k.pelvis, o: leg.knee }, [0, 0, 0.02], [0.07, 0.08, 0.07], { color: rgb(0xb8c0ca) }),
      ),
    ),
  ],
}
