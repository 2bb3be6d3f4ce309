import { box, cone, cylinder, ellipsoid, halfSpace, type Primitive, type Shape } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { type Frame, toWorld, type Vec } from '../solids/vector.ts'
import type { HairStyle, Look } from './cast.ts'

type Piece = { at: (x: number, y: number, z: number) => Vec; f: Frame; shape: Shape }

/** Hair as one molded piece that is put on a toy's head, with locks as grooves; null on bald heads. */
export function hairPiece(look: Look, f: Frame): Solid | null {
  if (look.hair === 'bald') return null
  const piece: Piece = {
    f,
    at: (x, y, z) => toWorld(f, [x, y, z]),
    shape: { color: look.hairColor, soft: 0.012 },
  }
  return {
    parts: [...cap(piece), ...STYLES[look.hair](piece)],
    cell: 0.0115,
    material: { finish: 'gloss' },
    frame: f,
    tag: 'hair',
  }
}

/** What covers the skull: open over the face. */
function cap({ f, shape }: Piece): Primitive[] {
  return [
    cylinder(f, [0, 0.05, -0.012], 0.193, 0.15, 0.1, shape),
    box(f, [0, -0.1, 0.14], [0.172, 0.19, 0.14], 0.05, { join: 'cut', soft: 0.02 }),
  ]
}

/** Locks from the parting over the forehead; `sweep` leads them aside. */
function fringe({ at, shape }: Piece, sweep: number, low: number): Primitive[] {
  return [-0.13, -0.065, 0, 0.065, 0.13].map((x, n) => {
    const drop = low - 0.018 * ((n + 1) % 2) - Math.abs(x) * 0.25
    return cone(
      at(x * 0.6 - sweep, 0.17, 0.1),
      at(x + sweep * 0.6, drop, 0.165 - Math.abs(x) * 0.42),
      0.06,
      0.026,
      shape,
    )
  })
}

/** Locks that hang down at the sides and the back to a height. */
function hanging({ at, shape }: Piece, low: number, wide: number): Primitive[] {
  return [-2.5, -1.9, -1.3, 1.3, 1.9, 2.5, 3.14].flatMap((angle, n) => {
    const [x, z] = [Math.sin(angle), Math.cos(angle)]
    const out = n % 2 === 0 ? 1.02 : 1.1
    return [
      cone(at(x * 0.15, 0.1, z * 0.15 - 0.02), at(x * 0.175 * out, low * 0.5, z * 0.17 - 0.03), 0.06, 0.062, shape),
      cone(at(x * 0.175 * out, low * 0.5, z * 0.17 - 0.03), at(x * wide, low, z * wide - 0.03), 0.062, 0.03, shape),
    ]
  })
}

const STYLES: Record<Exclude<HairStyle, 'bald'>, (p: Piece) => Primitive[]> = {
  short: (p) => [...fringe(p, 0.035, 0.12), ...hanging(p, -0.05, 0.155).slice(4)],
  quiff: (p) => [
    ...[-0.1, -0.035, 0.035, 0.1].map((x) =>
      cone(p.at(x, 0.14, 0.1), p.at(x * 0.8 + 0.05, 0.255 - Math.abs(x) * 0.3, 0.12), 0.062, 0.035, p.shape),
    ),
    ...[0.06, -0.05].map((z) => cone(p.at(0.05, 0.19, z), p.at(-0.05, 0.215, z - 0.06), 0.06, 0.04, p.shape)),
  ],
  curly: (p) =>
    Array.from({ length: 26 }, (_, n) => {
      const [up, angle] = [1 - ((n + 0.5) / 26) * 1.35, n * 2.4]
      const flat = Math.sqrt(Math.max(0, 1 - up * up))
      const [x, z] = [Math.sin(angle) * flat, Math.cos(angle) * flat]
      const y = 0.05 + up * 0.18
      if (z > 0.45 && y < 0.13) return ellipsoid(p.f, [x * 0.12, 0.17, 0.12], [0.055, 0.055, 0.055], p.shape)
      return ellipsoid(p.f, [x * 0.185, y, z * 0.185 - 0.015], [0.062, 0.062, 0.062], p.shape)
    }),
  bob: (p) => [...fringe(p, 0.03, 0.122), ...hanging(p, -0.16, 0.2)],
  long: (p) => [...fringe(p, 0.045, 0.122), ...hanging(p, -0.32, 0.19)],
  bun: (p) => [
    ...fringe(p, 0.045, 0.125),
    ellipsoid(p.f, [0, 0.2, -0.15], [0.1, 0.09, 0.09], p.shape),
    ...hanging(p, -0.06, 0.15).slice(2),
  ],
  ponytail: (p) => [
    ...fringe(p, 0.045, 0.12),
    ...hanging(p, -0.05, 0.15).slice(2),
    cone(p.at(0, 0.15, -0.17), p.at(0.03, 0.02, -0.29), 0.06, 0.075, p.shape),
    cone(p.at(0.03, 0.02, -0.29), p.at(0.06, -0.24, -0.24), 0.075, 0.025, p.shape),
  ],
}

const LONG: readonly HairStyle[] = ['long', 'bob', 'ponytail']

/** The part of hair that is seen below a hat's brim. */
export function hairUnderHat(look: Look, f: Frame): Solid | null {
  const whole = hairPiece(look, f)
  if (whole === null) return null
  const at = (x: number, y: number, z: number) => toWorld(f, [x, y, z])
  const piece: Piece = { f, at, shape: { color: look.hairColor, soft: 0.012 } }
  const locks = LONG.includes(look.hair) ? hanging(piece, look.hair === 'long' ? -0.3 : -0.15, 0.18) : []
  const skull = [
    cylinder(f, [0, 0.02, -0.006], 0.177, 0.12, 0.03, piece.shape),
    box(f, [0, -0.1, 0.14], [0.19, 0.25, 0.14], 0.03, { join: 'cut', soft: 0.01 }),
  ]
  const below = halfSpace(f, [0, 0.09, 0], [0, 1, 0], { join: 'keep' })
  return { ...whole, parts: [...skull, ...locks, below] }
}
