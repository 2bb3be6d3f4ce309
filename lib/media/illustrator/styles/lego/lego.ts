import { type Camera, project } from '#lib/media/illustrator/drawing/camera.ts'
import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import { type Material, rgb } from '#lib/media/illustrator/drawing/material.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import { buildMiniFigure } from '#lib/media/illustrator/figures/mini-figure.ts'
import type { PlaceName } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { clamp, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import type { ThingName } from '#lib/media/illustrator/things/things.ts'
import { paintPixels, saturate } from '../shared/buffers.ts'
import { isRoughSea, isSunset, recolored, withPattern } from '../shared/dressing.ts'
import { isPartOf } from '../shared/named-things.ts'
import type { Style } from '../style.ts'
import { brickBowl, brickCounter, seams, wallTiles } from './brick-rooms.ts'
import { brickWave } from './brick-waves.ts'
import { diagonalOf, inBricks } from './bricks.ts'
import { moldedDog } from './molded-dog.ts'
import { inPlates } from './plates.ts'
import { softSky } from './soft-sky.ts'

/** Toy people, things and plants built of bricks, walls with seams and a ground with studs, all in shining plastic. */
export const lego: Style = {
  people: PLAIN_FIGURE,
  breadth: 1.34,
  buildPerson: buildMiniFigure,
  flat: true,
  dress: (scene) => ({
    ...scene,
    camera: lowered(scene),
    ...(isSunset(scene) && { sky: softSky(scene.sky) }),
    meshes: [
      ...scene.meshes.filter((mesh) => !isBuilt(mesh)).flatMap((mesh) => surroundings(mesh, scene)),
      ...thingsOf(scene.meshes.filter((mesh) => !isHazy(mesh, scene))).flatMap((thing) => built(thing, scene)),
    ],
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

/** Colors that plastic bricks come in. */
const PALETTE: readonly Vec[] = [
  ...[0xf4f4f2, 0xc8cdd0, 0xa0a5a9, 0x6c6e68, 0x3c4046, 0x14181c, 0xc91a09, 0x7c1412, 0x0055bf, 0x12305c, 0x5a93db],
  ...[0x36aebf, 0x9fc3e9, 0xf2cd37, 0xfff08a, 0xfe8a18, 0xa95500, 0x237841, 0x4b9f4a, 0x9fcf2f, 0x184632, 0xa0bcac],
  ...[0x8a8c4a, 0xe4cd9e, 0xa89674, 0x5a2e16, 0xaa7d55, 0xf6d7b3, 0x1b66c4, 0x9a6ab4, 0xf4a0b4, 0xc8508a, 0x008f9b],
  ...[0xd6a640, 0x6f8a4c, 0x3f6b3f],
].map(rgb)

const nearest = new Map<number, Vec>()

/** The plastic that is most like a color. */
function plasticColor(r: number, g: number, b: number): Vec {
  const key = Math.round(r * 31) * 1024 + Math.round(g * 31) * 32 + Math.round(b * 31)
  const known = nearest.get(key)
  if (known !== undefined) return known
  const gray = r * 0.3 + g * 0.59 + b * 0.11
  const [red, green, blue] = [r, g, b].map((v) => clamp(gray + (v - gray) * 1.3)) as [number, number, number]
  const unlike = ([x, y, z]: Vec): number => {
    const light = (red - x) * 0.3 + (green - y) * 0.59 + (blue - z) * 0.11
    return (red - x) ** 2 + (green - y) ** 2 + (blue - z) ** 2 + light ** 2
  }
  const found = PALETTE.reduce((best, color) => (unlike(color) < unlike(best) ? color : best))
  nearest.set(key, found)
  return found
}

/** Share of the height that is free around a group that is seen from head to foot, which is above it. */
const ABOVE = 0.56

/** The camera moved down where a group of short people would leave an empty wall above them. */
function lowered({ camera, meshes, plan, where }: Scene): Camera {
  if (plan.cast.length < 2 || !where.inside || camera.height < camera.width) return camera
  const { low, high } = boundsOf(meshes.filter(({ layer, tag }) => layer === 1 && tag !== 'table'))
  const z = (low[2] + high[2]) / 2
  const [head, feet] = [project(camera, [0, high[1], z]), project(camera, [0, low[1], z])]
  if (head === null || feet === null || feet.y > camera.height * 1.02) return camera
  const free = camera.height - (feet.y - head.y)
  const down = ((head.y - free * ABOVE) * 2 * feet.depth) / (camera.focal * camera.height)
  return { ...camera, eye: sub(camera.eye, [0, Math.max(0, down), 0]) }
}

/** A pale sail in the haze beside people would be a patch on the sky. */
const isHazy = (mesh: Mesh, { plan }: Scene): boolean =>
  plan.place === 'beach' && plan.cast.length > 0 && mesh.tag === 'prop' && isPartOf(mesh, 'sailboat')

/** Kitchens have tiles on their walls. */
const isTiled = (place: PlaceName, mesh: Mesh): boolean => {
  if (place !== 'kitchen' || mesh.castsShadow) return false
  const { low, high } = boundsOf([mesh])
  return high[1] - low[1] > 4
}

const isBuilt = ({ tag }: Mesh): boolean => tag === 'prop' || tag === 'thing'

/** The meshes of each thing: they follow each other, and together they are hardly larger than the largest. */
function thingsOf(meshes: readonly Mesh[]): Mesh[][] {
  const things: Mesh[][] = []
  let last: Mesh[] | null = null
  for (const mesh of meshes) {
    if (!isBuilt(mesh)) last = null
    else if (last !== null && belongsTo(mesh, last)) last.push(mesh)
    else {
      last = [mesh]
      things.push(last)
    }
  }
  return things
}

function belongsTo(mesh: Mesh, thing: readonly Mesh[]): boolean {
  const [own, others, together] = [diagonalOf([mesh]), diagonalOf(thing), diagonalOf([...thing, mesh])]
  return mesh.tag === thing[0]?.tag && own > others * 0.12 && together < Math.max(own, others) * 1.25
}

/** Meters across; smaller things are molded in one piece. */
const MOULDED = 1.15

function built(thing: Mesh[], { plan }: Scene): Mesh[] {
  const [first] = thing
  if (first === undefined) return []
  const isNamed = (name: ThingName) => plan.things.includes(name) && isPartOf(first, name)
  if (isNamed('dog')) return moldedDog(thing)
  const isAnimal = thing.some(({ material }) => material.finish === 'fur') && diagonalOf(thing) > 0.45
  if (diagonalOf(thing) < MOULDED && !isAnimal)
    return thing.map((mesh) => {
      const molded =
        mesh.material.finish === 'glow' ? mesh : recolored(mesh, plasticColor, { ...mesh.material, finish: 'gloss' })
      return isNamed('mixingBowl') ? brickBowl(molded) : molded
    })
  const isUmbrella = plan.place === 'beach' && isPartOf(first, 'umbrella')
  const side = isAnimal ? diagonalOf(thing) / 34 : sideFor(thing)
  return inBricks(
    (isUmbrella ? thing.filter(isColored) : thing).map((mesh) => recolored(mesh, plasticColor)),
    { side, tall: side * (isAnimal ? 0.8 : 1.1) },
  )
}

/** Not white: the spots on an umbrella would be a cross of bricks. */
const isColored = ({ color: [r = 0, , b = 0] }: Mesh): boolean => r - b > 0.1

/** Ground, water and hills of plates, walls of bricks. */
function surroundings(mesh: Mesh, { camera, focus, plan }: Scene): Mesh[] {
  const { tag, layer, material } = mesh
  if (layer === 0 && (material.finish === 'water' || isRoughSea(mesh)))
    return inPlates(mesh, camera, { ...PLATES, to: focus + 22, studded: focus + 6 }, seaColor, SEA)
  if (tag === 'ground')
    return inPlates(mesh, camera, { ...PLATES, to: focus + 18, studded: focus + 6 }, landColor, LAND)
  if (tag === 'ridge') return inPlates(mesh, camera, HILLS, landColor, LAND)
  if (tag === 'wave') return [brickWave(mesh)]
  if (tag === 'table' && mesh.material.pattern !== undefined) return brickCounter(mesh)
  if (tag !== 'place' || material.finish === 'glow') return [mesh]
  const bricks: Material = isTiled(plan.place, mesh)
    ? { finish: 'gloss', pattern: wallTiles }
    : withPattern(material, seams)
  return [recolored(mesh, plasticColor, { ...bricks, finish: 'gloss' })]
}

/** Two studs of a toy person's legs are as wide as these plates are. */
const PLATES = { side: 0.25, thick: 0.1, from: 0.2 }
const HILLS = { side: 1.1, thick: 0.5, from: 0.2, to: 200, studded: 200 }

const LAND: Material = { finish: 'gloss' }
const WHITE: Vec = [0.95, 0.97, 1]
const SEA: Material = {
  finish: 'gloss',
  // Light comes through clear blue plastic.
  pattern: (s) => {
    if (s.b > s.r * 1.5) s.glow = 0.16
  },
}

/** Some plates are a shade lighter or darker. */
function landColor(r: number, g: number, b: number, plate: number): Vec {
  const [red, green, blue] = plasticColor(r, g, b)
  const k = plate < 0.2 ? 0.9 : plate > 0.82 ? 1.09 : 1
  return [red * k, green * k, blue * k]
}

/** Clear blue plates in three shades, white ones for foam. */
function seaColor(r: number, g: number, b: number, plate: number): Vec {
  if (Math.min(r, g, b) > 0.6 - 0.1 * plate) return WHITE
  return plate < 0.3 ? [0.02, 0.28, 0.66] : plate < 0.7 ? [0.03, 0.4, 0.8] : [0.12, 0.54, 0.88]
}

/** Bricks come in a few sizes, so that the studs of what stands together are alike. */
function sideFor(thing: readonly Mesh[]): number {
  const fit = diagonalOf(thing) / 48
  return [0.013, 0.02, 0.03, 0.045, 0.065, 0.09, 0.13, 0.18, 0.25].find((side) => fit < side * 1.3) ?? 0.4
}
