import type { Material, Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { clamp, mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isFoam, isRoughSea, lightnessOf, recolored } from '../shared/dressing.ts'
import { beachThing } from './porcelain-beach.ts'
import { paintedFace } from './porcelain-face.ts'
import {
  brushwork,
  COBALT,
  drawnAs,
  enamel,
  GOLD,
  glaze,
  hairStrokes,
  localBounds,
  plainGlaze,
  type Relief,
  reliefBrushwork,
  type Strokes,
  WASH,
  WHITE,
} from './porcelain-paint.ts'
import { paintedSea, panoramaOf } from './porcelain-panorama.ts'

/** Metal would mirror a sky that is not there. */
const GILDING: Material = { finish: 'gloss' }
const GLAZED: Material = { finish: 'gloss', pattern: plainGlaze }

const SKIN = new Set(['head', 'face', 'hand', 'arm', 'leg'])
const GILDED = new Set(['sole', 'cuff', 'glasses'])
const STROKED = new Set(['hair', 'brow', 'beard', 'lash'])
const OWN_THINGS = new Set(['thing', 'held'])

/** People and things that a picture is about: white china with cobalt flowers, gilded rims and a little enamel. */
export function glazed(mesh: Mesh, { plan }: Scene): Mesh {
  const { finish, face, pattern: own } = mesh.material
  if (finish === 'eye') return mesh
  const painted = plan.place === 'beach' && isThing(mesh) ? beachThing(mesh) : null
  if (painted !== null) return painted
  if (finish === 'metal' || finish === 'glow' || GILDED.has(mesh.tag)) return recolored(mesh, () => GOLD, GILDING)
  if (STROKED.has(mesh.tag) || finish === 'hair')
    return recolored(mesh, () => WHITE, { finish: 'gloss', pattern: hairStrokes(strokesOf(mesh)) })
  if (face !== undefined) return recolored(mesh, () => WHITE, { finish: 'gloss', pattern: paintedFace(face) })
  // The shadows of hands would be notches in the clothes below them.
  if (finish === 'skin' || SKIN.has(mesh.tag))
    return { ...recolored(mesh, () => WHITE, GLAZED), castsShadow: mesh.castsShadow && mesh.tag !== 'hand' }
  if (mesh.tag === 'table') return counter(mesh)
  if (finish === 'fur') return furry(mesh)
  return isThing(mesh) ? glazedThing(mesh) : garment(mesh, own)
}

const isThing = ({ tag }: Mesh): boolean => OWN_THINGS.has(tag)

/** Radii of the flowers on animals, in the unit of their box. */
const ON_FUR = [0.085, 0.034] as const

/** Animals are white like figures, with flowers where they are light and cobalt ears and manes where they are dark. */
function furry(mesh: Mesh): Mesh {
  if (darkness(mesh) > 0.56) {
    const pattern = isSmall(mesh) ? plainGlaze : brushwork(mesh, 'cobalt', ON_FUR, null)
    return recolored(mesh, () => mix(COBALT, WASH, 0.12), { finish: 'gloss', pattern })
  }
  const { low, high } = localBounds(mesh)
  const [front, above] = [low[2] + 0.62 * (high[2] - low[2]), low[1] + 0.6 * (high[1] - low[1])]
  const flowers = brushwork(mesh, 'white', ON_FUR, null)
  // The face stays free.
  const pattern: Pattern = (s, x, y, z, pixel) => (z > front && y > above ? glaze(s) : flowers(s, x, y, z, pixel))
  const color = (r: number, g: number, b: number): Vec =>
    mix(WHITE, WASH, 0.5 * smooth(0.75, 0.3, r * 0.3 + g * 0.59 + b * 0.11))
  return recolored(mesh, color, { finish: 'gloss', pattern })
}

/** Radii of the flowers on clothes, in meters. */
const GARMENT = { white: [0.058, 0.021], cobalt: [0.044, 0.018] } as const

/** Cloth does not darken below hands as much as it would: on shining glaze, that is a hole. */
const OPEN = 0.72

function garment(plain: Mesh, own: Pattern | undefined): Mesh {
  const mesh = { ...plain, occlusion: plain.occlusion.map((open) => Math.max(OPEN, open)) }
  const dark = darkness(mesh)
  const { low, high } = boundsOf([mesh])
  const small = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) < 0.3
  const ground = dark > 0.56 ? 'cobalt' : 'white'
  // Clothes that are not white have a wash, which tells them from skin.
  const base = ground === 'cobalt' ? mix(COBALT, [0.03, 0.07, 0.3], 0.3) : mix(WHITE, WASH, smooth(0.04, 0.4, dark))
  const color = (r: number, g: number, b: number): Vec => (small ? enamel(r, g, b) : null) ?? base
  if (small) return recolored(mesh, color, GLAZED)
  const pattern = brushwork(mesh, ground, GARMENT[ground], ground === 'white' ? (own ?? null) : null)
  return recolored(mesh, color, { finish: 'gloss', pattern })
}

/** Food is creamy enamel: neither as white as china nor as strong as yellow. */
const CREAM: Vec = [0.97, 0.89, 0.7]
const isCreamy = (r: number, g: number, b: number): boolean => r > 0.85 && g > 0.75 && r - b > 0.12 && r - b < 0.36

/** Of a size to be held in a hand. */
function isSmall(mesh: Mesh): boolean {
  const { low, high } = boundsOf([mesh])
  return Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) < 0.4
}

function glazedThing(mesh: Mesh): Mesh {
  const dark = darkness(mesh)
  const [red = 0, green = 0, blue = 0] = mesh.color
  if (mesh.material.finish !== 'gloss' && isCreamy(red, green, blue)) return recolored(mesh, () => CREAM, GLAZED)
  // Flour, paper and the like; what is written on paper is cobalt.
  if (mesh.material.finish === 'plain' && mesh.material.pattern === undefined && isSmall(mesh))
    return recolored(mesh, (r, g, b) => enamel(r, g, b) ?? (Math.min(r, g, b) > 0.85 ? WHITE : COBALT), GLAZED)
  const own = mesh.material.pattern
  const { low, high } = localBounds(mesh)
  const sides = [high[0] - low[0], high[1] - low[1], high[2] - low[2]].sort((a, b) => a - b)
  const middle = sides[1] ?? 0
  const plain = mix(WHITE, WASH, 0.55 * smooth(0.12, 0.6, dark))
  const tone = dark > 0.7 ? COBALT : plain
  const color = (r: number, g: number, b: number): Vec =>
    enamel(r, g, b) ?? mix(tone, COBALT, dark > 0.7 ? 0 : 0.8 * smooth(0.5, 0.85, clamp(1 - (r + g + b) / 2.4)))
  if (own !== undefined) {
    const drawn = drawnAs(own)
    const pattern: Pattern = (s, x, y, z, pixel) => {
      glaze(s)
      drawn(s, x, y, z, pixel)
    }
    return recolored(mesh, color, { finish: 'gloss', pattern })
  }
  if ((sides[0] ?? 0) < 0.055 || middle < 0.14) return recolored(mesh, color, GLAZED)
  const radii = [clamp(middle * 0.17, 0.03, 0.13), clamp(middle * 0.066, 0.014, 0.045)] as const
  return recolored(mesh, color, {
    finish: 'gloss',
    pattern: brushwork(mesh, dark > 0.7 ? 'cobalt' : 'white', radii, null),
  })
}

/** A counter is as wide as the picture: white, with the lines of its boards alone. */
function counter(mesh: Mesh): Mesh {
  const own = mesh.material.pattern
  if (own === undefined) return recolored(mesh, () => WHITE, GLAZED)
  const drawn = drawnAs(own)
  const pattern: Pattern = (s, x, y, z, pixel) => {
    glaze(s)
    drawn(s, x, y, z, pixel)
  }
  return recolored(mesh, () => WHITE, { finish: 'gloss', pattern })
}

/** Gray hair stays white, as of old people. */
function strokesOf(mesh: Mesh): Strokes {
  if (mesh.tag === 'brow' || mesh.tag === 'lash') return 'full'
  const [r = 0, g = 0, b = 0] = mesh.color
  return Math.max(r, g, b) - Math.min(r, g, b) < 0.08 && g > 0.5 ? 'few' : 'many'
}

/** Widest piece of a place that is enamelled, in meters: a red cross, but not a red wall. */
const ACCENT = 1.3

/** Pieces of the place, in washes of cobalt on the color of the panorama's land. */
export function relief(mesh: Mesh, scene: Scene): Mesh {
  const { land, low, shade } = panoramaOf(scene)
  const { finish } = mesh.material
  if (finish === 'water')
    return { ...recolored(mesh, () => WHITE, { finish: 'gloss', pattern: paintedSea(scene) }), tag: 'sea' }
  if (finish === 'metal')
    return isPole(mesh) ? recolored(mesh, () => WHITE, GLAZED) : recolored(mesh, () => GOLD, GILDING)
  if (finish === 'glow') return recolored(mesh, () => glowOf(scene), { finish: 'glow', glow: 0.7 })
  if (isFoam(mesh, scene))
    return recolored(mesh, (_r, g) => mix(WASH, WHITE, smooth(0.65, 0.9, g)), { finish: 'plain', pattern: foam })
  if (mesh.tag === 'wave' || isRoughSea(mesh))
    return recolored(mesh, (_r, g) => mix(COBALT, WHITE, smooth(0.25, 0.8, g)), GLAZED)
  if (mesh.tag === 'ground') return ground(mesh, land, scene.plan.place === 'beach')
  const painted = scene.plan.place === 'beach' && mesh.tag === 'prop' ? beachThing(mesh) : null
  if (painted !== null) return painted
  const far = mesh.tag === 'ridge' ? 1 : 0
  const dark = clamp(darkness(mesh) * 1.1)
  const light = mix(mix(land, WHITE, mesh.tag === 'prop' ? 0.6 : 0.1), mix(low, shade, 0.55), 0.8 * far)
  const tone = mix(light, mix(light, COBALT, 0.62), smooth(0.15, 0.9, dark) * (1 - 0.5 * far))
  const { low: from, high: to } = boundsOf([mesh])
  const tall = to[1] - from[1]
  const accent = Math.max(to[0] - from[0], tall) < ACCENT
  const own = localBounds(mesh)
  return recolored(mesh, (r, g, b) => (accent ? enamel(r, g, b) : null) ?? tone, {
    finish: 'gloss',
    pattern: reliefBrushwork(mesh, reliefOf(mesh, tall, scene), tall / Math.max(0.01, own.high[1] - own.low[1])),
  })
}

/** Stands of lamps and monitors are too large to be gilded. */
function isPole(mesh: Mesh): boolean {
  const { low, high } = boundsOf([mesh])
  return high[1] - low[1] > 0.6
}

/** Leaves on what is green, and tiles on the plain walls of rooms. */
function reliefOf({ tag, color, material }: Mesh, tall: number, { where }: Scene): Relief {
  if (where.inside && material.pattern === undefined && tag === 'place' && tall > 4) return 'tiles'
  return tag === 'prop' && isGreen({ color }) ? 'foliage' : 'plain'
}

const isGreen = ({ color: [r = 0, g = 0, b = 0] }: Pick<Mesh, 'color'>): boolean => g > r * 1.05 && g > b

/** Panes of windows are as bright as the sky, or gilded at night. */
const glowOf = ({ where }: Scene): Vec => (where.time === 'night' ? [0.98, 0.8, 0.46] : WHITE)

function ground(mesh: Mesh, land: Vec, isSand: boolean): Mesh {
  const mean = darkness(mesh)
  return recolored(
    mesh,
    (r, g, b) => mix(mix(land, WHITE, 0.2), mix(land, COBALT, 0.35), clamp((1 - (r + g + b) / 3 - mean) * 1.6 + 0.3)),
    { finish: 'gloss', pattern: reliefBrushwork(mesh, isSand ? 'sand' : isGreen(mesh) ? 'grass' : 'plain', 1) },
  )
}

/** How dark a mesh is on the whole, 0 to 1. */
const darkness = (mesh: Mesh): number => clamp(1 - lightnessOf(mesh) * 1.15)

/** Light comes through surf. */
const foam: Pattern = (s) => {
  s.glow = 0.14
}
