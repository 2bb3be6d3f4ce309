import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { animeSky } from '../anime/anime-sky.ts'
import { isPlace, recolored } from '../shared/dressing.ts'
import { closeOpenings } from '../shared/ink-openings.ts'
import { flatColors } from '../shared/ink-tones.ts'
import { inPlainCloth, strengthOf } from '../shared/plain-cloth.ts'
import type { Style } from '../style.ts'
import { addFaces } from './pixel-faces.ts'
import { type Grid, gridOf } from './pixel-grid.ts'
import { nearestColor, paletteAt, shifted } from './pixel-palette.ts'

/** Squares across a portrait frame, as many as games for small screens have. */
const ACROSS = 180
const cellOf = (width: number): number => Math.max(2, Math.round(width / ACROSS))

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** A sprite scene: ramps of a fixed palette in clean clusters, dark outlines in color, faces of a few squares, a dithered sky. */
export const pixelArt: Style = {
  people: { face: 'drawn', eyes: 1, head: 1.2, legs: 0.96, neck: 0.9 },
  flat: true,
  cell: cellOf,
  dress: (scene) => ({
    ...scene,
    meshes: scene.meshes
      .map((mesh) => evenPlace(inPlainCloth(mesh), scene))
      .map((mesh) => (scene.plan.camera === 'close' ? mesh : blank(mesh))),
    light: { ...scene.light, softness: 0.01 },
    sky: scene.where.airless || scene.plan.place === 'underwater' ? scene.sky : animeSky(scene.where, scene.seed % 97),
  }),
  paint: (r, scene) => {
    closeOpenings(r)
    const even = { ...r, albedo: flatColors(r) }
    const grid = gridOf(even, cellOf(r.width), scene.where.time === 'night' && !scene.where.inside ? 0.2 : Infinity)
    addFaces(grid, r.meshes, r.camera)
    addTufts(grid, r.meshes, scene.where.inside)
    return colored(grid, r, scene)
  },
}

/** Faces are drawn square by square where they are small. */
function blank(mesh: Mesh): Mesh {
  const { material } = mesh
  if (material.face?.drawn == null) return mesh
  return {
    ...mesh,
    material: { ...material, face: { ...material.face, drawn: { ...material.face.drawn, features: 'blank' } } },
  }
}

/** Open land of one color without grain, and rooms without thin joints, of which squares would show blotches; rocks stay. */
function evenPlace(mesh: Mesh, { where }: Scene): Mesh {
  const { finish, pattern } = mesh.material
  if (where.inside && isPlace(mesh) && finish !== 'glow' && pattern !== undefined && strengthOf(pattern) < 0.3)
    return { ...mesh, material: { finish } }
  if (mesh.tag !== 'ground' || where.inside || finish !== 'plain') return mesh
  const { color } = mesh
  const mean: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < color.length; i++) mean[(i % 3) as 0 | 1 | 2] += (color[i] ?? 0) / (color.length / 3)
  let varies = false
  const even = recolored(mesh, (r, g, b) => {
    const far = Math.abs(r - mean[0]) + Math.abs(g - mean[1]) + Math.abs(b - mean[2])
    varies ||= far > 0.004
    return mix(mean, [r, g, b], smooth(0.3, 0.5, far))
  })
  return varies ? { ...even, material: { finish: 'plain' } } : mesh
}

/** Blades of grass on green ground and pebbles on other open land, so that it is no empty plane. */
function addTufts(grid: Grid, meshes: readonly Mesh[], inside: boolean): void {
  const { columns, rows, id, color, subject } = grid
  const green = nearestColor(0.36, 0.65, 0.29)
  for (let y = 2; y < rows; y++)
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x
      if (subject[i] === 1 || meshes[id[i] ?? -1]?.tag !== 'ground' || hash(x, y, 21) > 0.007) continue
      const own = color[i] ?? 0
      if (Math.floor(own / 6) !== Math.floor(green / 6) && Math.floor(own / 6) !== Math.floor(green / 6) + 1) {
        if (!inside) color[i] = shifted(own, -1)
        continue
      }
      color[i] = shifted(own, -1)
      color[i - 1] = shifted(own, 1)
      color[i + 1 - columns] = shifted(own, 1)
    }
}

function colored(grid: Grid, r: Rendering, scene: Scene): Uint8ClampedArray {
  const { columns, rows, cell, id } = grid
  const { width, height } = r
  const own = paletteAt(scene.where, true)
  const place = paletteAt(scene.where, false)
  const out = new Uint8ClampedArray(width * height * 3)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      const [red, green, blue] =
        (id[i] ?? -1) < 0
          ? skyColor(grid, r, x, y)
          : surfaceColor(grid, i, scene, grid.subject[i] === 1 || grid.glowing[i] === 1 ? own : place)
      for (let j = y * cell; j < Math.min(height, (y + 1) * cell); j++)
        for (let k = x * cell; k < Math.min(width, (x + 1) * cell); k++) {
          const q = (j * width + k) * 3
          out[q] = red * 255
          out[q + 1] = green * 255
          out[q + 2] = blue * 255
        }
    }
  return out
}

/** Distance in a few bands of haze; rooms recede into the dark. */
function surfaceColor(grid: Grid, i: number, { where, focus }: Scene, palette: readonly Vec[]): Vec {
  const own = palette[grid.color[i] ?? 0] ?? [0, 0, 0]
  if (grid.subject[i] === 1) return own
  if (grid.glowing[i] === 1) return mix(own, [1, 0.72, 0.36], 0.5)
  const beyond = (grid.depth[i] ?? 0) - focus
  if (where.inside) return mix(own, [0.17, 0.14, 0.3], beyond > 1.2 ? 0.26 : beyond > 0.2 ? 0.12 : 0)
  const band = Math.ceil(Math.max(0, 1 - Math.exp(-Math.max(0, beyond - 1) / 26)) * 5) / 5
  const haze: Vec =
    where.time === 'night' ? [0.12, 0.17, 0.36] : where.time === 'evening' ? [0.86, 0.52, 0.5] : [0.54, 0.74, 0.94]
  return mix(own, haze, band * 0.62)
}

/** Dithered in even steps of the gradient. */
function skyColor({ cell }: Grid, r: Rendering, x: number, y: number): Vec {
  const q = Math.min(r.height - 1, y * cell + (cell >> 1)) * r.width + Math.min(r.width - 1, x * cell + (cell >> 1))
  const spread = ((BAYER[(y % 4) * 4 + (x % 4)] ?? 0) / 16 - 0.47) * 0.05
  const at = (c: number) => Math.round(((r.albedo[q * 3 + c] ?? 0) + spread) * LEVELS) / LEVELS
  return [at(0), at(1), at(2)]
}

const LEVELS = 9
