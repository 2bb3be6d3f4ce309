import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Pattern } from '../drawing/material.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { buildMiniFigure } from '../figures/mini-figure.ts'
import { hash } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import type { Vec } from '../solids/vector.ts'
import { diagonalOf, inBricks } from './bricks.ts'
import { paintPixels, saturate } from './buffers.ts'
import { recoloured, withPattern } from './dressing.ts'
import type { Style } from './style.ts'

/** Toy people, things and plants built of bricks, walls with seams and a ground with studs, all in shining plastic. */
export const lego: Style = {
  people: PLAIN_FIGURE,
  breadth: 1.55,
  buildPerson: buildMiniFigure,
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: [...scene.meshes.filter((mesh) => !isBuilt(mesh)).map(moulded), ...thingsOf(scene.meshes).flatMap(built)],
    light: {
      ...scene.light,
      window: [-0.45, 0.5, 2.6],
      softness: 0.04,
      fog: scene.light.fog && { ...scene.light.fog, distance: scene.light.fog.distance * 2 },
    },
  }),
  paint: (r, { focus }) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 15,
      exposure: 1.02,
      bloom: 0.22,
      vignette: 0.24,
      grain: 0,
    })
    return paintPixels(r.width, r.height, (i, _x, _y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (light[i * 3 + c] ?? 0) / 255
      saturate(out, 1.18)
    })
  },
}

/** Colours that plastic comes in: strong ones, and fewer of them. */
const plasticColour = (r: number, g: number, b: number): Vec => {
  const l = r * 0.3 + g * 0.59 + b * 0.11
  const step = (v: number) => Math.round(Math.max(0, Math.min(1, l + (v - l) * 1.35)) * 7) / 7
  return [step(r), step(g), step(b)]
}

const isBuilt = ({ tag }: Mesh): boolean => tag === 'prop' || tag === 'thing'

/** The meshes of each thing: they follow each other, and together they are hardly larger than the largest. */
function thingsOf(meshes: readonly Mesh[]): Mesh[][] {
  const things: Mesh[][] = []
  let last: Mesh[] | null = null
  for (const mesh of meshes) {
    if (!isBuilt(mesh)) last = null
    else if (last !== null && isPartOf(mesh, last)) last.push(mesh)
    else {
      last = [mesh]
      things.push(last)
    }
  }
  return things
}

function isPartOf(mesh: Mesh, thing: readonly Mesh[]): boolean {
  const [own, others, together] = [diagonalOf([mesh]), diagonalOf(thing), diagonalOf([...thing, mesh])]
  return mesh.tag === thing[0]?.tag && own > others * 0.12 && together < Math.max(own, others) * 1.25
}

/** Metres across; smaller things, and animals, are moulded in one piece. */
const MOULDED = 1.15

function built(thing: Mesh[]): Mesh[] {
  if (diagonalOf(thing) < MOULDED)
    return thing.map((mesh) =>
      mesh.material.finish === 'glow' ? mesh : recoloured(mesh, plasticColour, { ...mesh.material, finish: 'gloss' }),
    )
  return inBricks(thing, sideFor(thing)).map((mesh) => recoloured(mesh, plasticColour))
}

function moulded(mesh: Mesh): Mesh {
  if (mesh.tag === 'ground') return recoloured(mesh, plasticColour, { finish: 'gloss', pattern: studs })
  if (mesh.tag === 'place' || mesh.tag === 'ridge') {
    if (mesh.material.finish === 'glow') return mesh
    return recoloured(mesh, plasticColour, { ...withPattern(mesh.material, seams), finish: 'gloss' })
  }
  return mesh
}

/** Bricks come in a few sizes, so that the studs of what stands together are alike. */
function sideFor(thing: readonly Mesh[]): number {
  const fit = diagonalOf(thing) / 30
  return [0.013, 0.028, 0.06, 0.13, 0.25].find((side) => fit < side * 1.6) ?? 0.45
}

/** Studs as seen from above, with a light and a dark side. */
const studs: Pattern = (s, x, _y, z, pixel) => {
  const [u, v] = [x / 0.16, z / 0.16]
  const [a, b] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5]
  const far = Math.hypot(a, b)
  const fade = Math.min(1, 0.03 / Math.max(pixel, 1e-4))
  let k = 1
  if (far < 0.3) k = 1.06
  if (Math.abs(far - 0.31) < 0.05) k = a - b < 0 ? 1.3 : 0.66
  else if (far > 0.33 && far < 0.5 && a > 0 && b < 0.3) k = 0.86
  if (Math.abs(a) > 0.485 && Math.floor(u) % 8 === 0) k = 0.7
  const shaded = 1 + (k - 1) * fade
  s.r *= shaded
  s.g *= shaded
  s.b *= shaded
}

/** Seams of bricks that are laid in courses. */
const seams: Pattern = (s, x, y, z, pixel) => {
  const row = Math.floor(y / 0.19)
  const u = (x + z) / 0.64 + (row % 2) * 0.5
  const [a, b] = [u - Math.floor(u), y / 0.19 - row]
  const wide = Math.max(0.02, pixel * 2)
  const fade = Math.min(1, 0.04 / Math.max(pixel, 1e-4))
  const tint = 0.95 + 0.09 * hash(Math.floor(u), row, 3)
  const k = b < wide * 3 ? 0.66 : a < wide ? 0.72 : b > 0.9 ? 1.1 : tint
  const shaded = 1 + (k - 1) * fade
  s.r *= shaded
  s.g *= shaded
  s.b *= shaded
}
