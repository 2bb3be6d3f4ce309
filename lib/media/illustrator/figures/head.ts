import type { Material } from '../drawing/material.ts'
import { rgb } from '../drawing/material.ts'
import { cone, ellipsoid, halfSpace, type Primitive, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { type Frame, mix, placed, scale, toWorld, turned, type Vec, within } from '../solids/vector.ts'
import type { Expression, Look } from './cast.ts'
import type { FigureStyle } from './figure-style.ts'
import type { Skeleton } from './skeleton.ts'

/** Head, neck, eyes, lids and brows. */
export function headSolids(
  k: Skeleton,
  look: Look,
  face: Expression,
  gaze: readonly [number, number],
  style: FigureStyle,
  bareNeck: boolean,
): Solid[] {
  const drawn = style.face === 'drawn'
  const solids = [skull(k, look, face, gaze, style, bareNeck)]
  if (drawn) return solids
  for (const side of [1, -1]) solids.push(...eye(k, look, face, gaze, side, style), brow(k, look, face, side, style))
  return solids
}

function skull(
  k: Skeleton,
  look: Look,
  face: Expression,
  gaze: readonly [number, number],
  style: FigureStyle,
  bareNeck: boolean,
): Solid {
  const { head, chest, headSize: size } = k
  const f = look.build.female
  const drawn = style.face === 'drawn'
  const simple = drawn && style.features !== 'portrait' && style.features !== 'icon'
  const { skin } = look
  const at = (x: number, y: number, z: number) => toWorld(head, [x * size, y * size, z * size])
  const v = (x: number, y: number, z: number): Vec => [x * size, y * size, z * size]
  const cheek = mix(skin, rgb(0xe8604c), 0.16)
  const nose = mix(skin, rgb(0xe0604c), drawn ? 0.05 : 0.12)
  const slim = drawn ? 0.7 : 1
  const chin = simple ? 0.027 : 0.036 - 0.01 * f
  const parts: Primitive[] = [
    ellipsoid(head, v(0, 0.028, -0.008), v(0.113, 0.125, 0.122), { color: skin, soft: 0.03 }),
    ellipsoid(
      head,
      v(0, -0.062, 0.012),
      v(simple ? 0.077 : (drawn ? 0.09 : 0.098) - 0.013 * f, 0.084 - 0.004 * f, drawn ? 0.096 : 0.09),
      {
        color: skin,
        soft: 0.06,
      },
    ),
    ...[1, -1].map((s) =>
      ellipsoid(
        head,
        v(s * (drawn ? 0.046 : 0.052), -0.045, simple ? 0.062 : 0.054),
        v(drawn ? 0.04 : 0.042, 0.038, 0.042),
        {
          color: drawn ? skin : cheek,
          soft: 0.05,
        },
      ),
    ),
    ellipsoid(head, v(0, -0.118, drawn ? 0.058 : 0.069), v(chin, 0.026, 0.03), { color: skin, soft: 0.045 }),
  ]
  if (simple)
    parts.push(cone(at(0, -0.02, 0.112), at(0, -0.034, 0.119), 0.006 * size, 0.007 * size, { color: skin, soft: 0.03 }))
  else
    parts.push(
      cone(
        at(0, 0.012, 0.106),
        at(0, -0.028, 0.131 - 0.008 * f),
        0.011 * slim * size,
        (0.0185 - 0.0045 * f) * slim * size,
        {
          color: nose,
          soft: 0.02,
        },
      ),
      cone(at(-0.014, -0.03, 0.118), at(0.014, -0.03, 0.118), 0.011 * size, 0.011 * size, {
        color: nose,
        soft: 0.012,
      }),
    )
  for (const s of [1, -1]) {
    parts.push(
      ellipsoid(head, v(s * 0.117, -0.008, -0.012), v(0.02, 0.037, 0.026), {
        color: mix(skin, rgb(0xd8503c), 0.12),
        soft: 0.012,
      }),
      ellipsoid(head, v(s * 0.131, -0.006, 0.0), v(0.012, 0.022, 0.014), {
        join: 'cut',
        soft: 0.008,
        color: mix(skin, rgb(0x9a3a2c), 0.25),
      }),
    )
    if (!simple)
      parts.push(
        ellipsoid(head, v(s * 0.045, 0.006, drawn ? 0.128 : 0.122), v(0.026, drawn ? 0.018 : 0.026, 0.02), {
          color: mix(skin, rgb(0x7a3a30), 0.12),
          soft: 0.018,
          join: 'cut',
        }),
      )
  }
  parts.push(
    cone(
      at(0, -0.09, -0.02),
      toWorld(chest, [0, 0.2, -0.01]),
      (0.052 - 0.008 * f) * size * (style.neck ?? 1),
      0.058 - 0.01 * f,
      {
        color: skin,
        soft: 0.03,
      },
    ),
    ...(bareNeck ? [ellipsoid(chest, [0, 0.165, 0.008], [0.085, 0.075, 0.068], { color: skin, soft: 0.03 })] : []),
  )
  const material: Material = {
    finish: 'skin',
    face: {
      size,
      open: face.open,
      smile: face.smile,
      lip: look.lip,
      blush: simple ? 0.4 : look.build.female * 0.25 + 0.22,
      stubble: drawn ? 0 : look.stubble,
      freckles: look.freckles,
      wrinkles: look.wrinkles,
      drawn: drawn
        ? {
            features: style.features ?? 'anime',
            iris: mix(look.iris, style.irisTint ?? look.iris, 0.6),
            brow: face.brow - Math.max(0, face.frown) * 0.8,
            lid: face.lid === 0 ? 0 : face.lid < 0.3 ? 0.72 : 0.8 + face.lid * 0.35,
            gaze,
            hair: look.hairColor,
            lashes: look.female,
          }
        : null,
    },
  }
  return { parts, cell: 0.0065, material, frame: head, tag: 'face' }
}

/** Women and children have larger eyes, which look young and kind. */
const eyeSize = (look: Look, style: FigureStyle): number => style.eyes * (look.female || look.child ? 1.17 : 1.08)

/** A flattened ball with a lid above and below, each a skin shell cut by a plane. */
function eye(
  k: Skeleton,
  look: Look,
  face: Expression,
  gaze: readonly [number, number],
  s: number,
  style: FigureStyle,
): Solid[] {
  const size = k.headSize * eyeSize(look, style)
  const f = placed(k.head, scale([s * 0.0445, 0.008, 0.098], k.headSize), [0, s * 10, 0])
  const v = (x: number, y: number, z: number): Vec => [x * size, y * size, z * size]
  const { skin } = look
  const upper = mix(skin, rgb(0x6a2a20), 0.14)
  const lower = mix(skin, rgb(0xe8604c), 0.1)
  const plain: Material = { finish: 'skin' }
  const slant = face.frown * 0.12
  const solids: Solid[] = [
    {
      parts: [ellipsoid(f, [0, 0, 0], v(0.027, 0.03, 0.017), { color: [1, 1, 1] })],
      cell: 0.0045,
      material: { finish: 'eye', eye: { iris: look.iris, gaze: [gaze[0] - s * 0.05, gaze[1]], size } },
      frame: f,
      unoccluded: true,
      tag: 'eye',
    },
    {
      parts: [
        ellipsoid(f, v(0, 0.001, 0), v(0.0295, 0.0325, 0.0195), { color: upper }),
        halfSpace(f, v(0, lidCorner(face), 0), [s * (-0.02 + slant), -1, LID_ARCH], { join: 'keep', soft: 0.003 }),
      ],
      cell: 0.0045,
      material: plain,
      frame: f,
      unoccluded: true,
      tag: 'lid',
    },
    {
      parts: [
        ellipsoid(f, v(0, -0.001, 0), v(0.0292, 0.0322, 0.0188), { color: lower }),
        halfSpace(f, v(0, -0.0325 * face.low, 0), [0, 1, 0.15], { join: 'keep', soft: 0.003 }),
      ],
      cell: 0.0045,
      material: plain,
      frame: f,
      unoccluded: true,
      tag: 'lid',
    },
  ]
  if (look.build.female > 0.5) solids.push(lashes(f, face, s, v))
  return solids
}

/** How much higher the edge of an upper lid is in front than at the corners, against its depth. */
const LID_ARCH = 0.65
const lidCorner = (face: Expression): number => 0.0325 * face.lid - 0.013

/** Along the edge of the upper lid, thicker and longer to the outside. */
function lashes(f: Frame, face: Expression, s: number, v: (x: number, y: number, z: number) => Vec): Solid {
  const edge = (x: number): Vec => {
    let [y, z] = [lidCorner(face), 0]
    for (let i = 0; i < 6; i++) {
      z = 0.0195 * Math.sqrt(Math.max(0, 1 - (x / 0.0295) ** 2 - (y / 0.0325) ** 2))
      y = lidCorner(face) + LID_ARCH * z
    }
    return toWorld(f, v(x, y, z + 0.001))
  }
  const color = rgb(0x1a0f0c)
  const points = [-0.024, -0.016, -0.006, 0.004, 0.014, 0.0235].map((x) => edge(x * s))
  const tip = toWorld(f, v(s * 0.034, lidCorner(face) + 0.011, 0.005))
  const radius = (i: number) => 0.0013 + i * 0.0003
  const parts = [...points, tip]
    .slice(1)
    .map((to, i) => cone(points[i] ?? to, to, radius(i), i === 5 ? 0.0008 : radius(i + 1), { color, soft: 0.002 }))
  return { parts, cell: 0.003, material: { finish: 'hair' }, unoccluded: true, tag: 'lash' }
}

function brow(k: Skeleton, look: Look, face: Expression, s: number, style: FigureStyle): Solid {
  const size = k.headSize
  const y = 0.056 + (eyeSize(look, style) - 1) * 0.03 + face.brow * 0.01
  const color = mix(scale(look.hairColor, 0.8), look.skin, 0.18)
  const at = (x: number, up: number, z: number) => toWorld(k.head, [s * x * size, up * size, z * size])
  const points = [
    at(0.023, y + 0.002 - face.frown * 0.011, 0.117),
    at(0.038, y + 0.006 - face.frown * 0.004, 0.1135),
    at(0.056, y + 0.006, 0.1045),
    at(0.073, y - 0.005 + face.frown * 0.006, 0.0925),
  ]
  const thick = size * (look.female ? 0.72 : 1)
  const radii = [0.0052, 0.0058, 0.0058, 0.0026]
  const parts = [0, 1, 2].map((i) =>
    cone(points[i] ?? [0, 0, 0], points[i + 1] ?? [0, 0, 0], (radii[i] ?? 0) * thick, (radii[i + 1] ?? 0) * thick, {
      color,
      soft: 0.006,
    }),
  )
  return { parts, cell: 0.004, material: { finish: 'hair' }, frame: k.head, unoccluded: true, tag: 'brow' }
}

/** Glasses; their temples reach the ears. */
export function glassesSolid(k: Skeleton, color: Vec): Solid {
  const { head, headSize: size } = k
  const at = (x: number, y: number, z: number) => toWorld(head, [x * size, y * size, z * size])
  const parts: Primitive[] = []
  for (const s of [1, -1]) {
    const rim = within(placed(head, scale([s * 0.046, 0.006, 0.127], size), [0, s * 9, 0]), turned(90))
    parts.push(
      torus(rim, [0, 0, 0], 0.036 * size, 0.0042 * size, { color, soft: 0.003 }),
      cone(at(s * 0.082, 0.012, 0.12), at(s * 0.116, 0.008, 0), 0.0036 * size, 0.0036 * size, { color, soft: 0.004 }),
    )
  }
  parts.push(cone(at(-0.012, 0.01, 0.131), at(0.012, 0.01, 0.131), 0.004 * size, 0.004 * size, { color, soft: 0.004 }))
  return { parts, cell: 0.0042, material: { finish: 'gloss' }, unoccluded: true, tag: 'glasses', frame: head }
}
