import type { Material, Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { meshSolid } from '#lib/media/illustrator/solids/mesh-solid.ts'
import type { Primitive } from '#lib/media/illustrator/solids/primitive.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'

/** A mesh with each of its colors changed. */
export function recolored(
  mesh: Mesh,
  change: (r: number, g: number, b: number) => Vec,
  material: Material = mesh.material,
): Mesh {
  const color = new Float32Array(mesh.color.length)
  for (let i = 0; i < color.length; i += 3) {
    const [r, g, b] = change(mesh.color[i] ?? 0, mesh.color[i + 1] ?? 0, mesh.color[i + 2] ?? 0)
    color[i] = r
    color[i + 1] = g
    color[i + 2] = b
  }
  return { ...mesh, color, material }
}

/** A material whose pattern is followed by another. */
export function withPattern(material: Material, second: Pattern): Material {
  const first = material.pattern
  const pattern: Pattern =
    first === undefined
      ? second
      : (s, x, y, z, pixel) => {
          first(s, x, y, z, pixel)
          second(s, x, y, z, pixel)
        }
  return { ...material, pattern }
}

export const isPlace = ({ layer }: Mesh): boolean => layer !== 1

/** Mean brightness of a mesh, 0 to 1. */
export function lightnessOf({ color }: Mesh): number {
  let sum = 0
  let count = 0
  const step = Math.max(1, Math.floor(color.length / 300)) * 3
  for (let i = 0; i + 2 < color.length; i += step) {
    sum += (color[i] ?? 0) * 0.3 + (color[i + 1] ?? 0) * 0.59 + (color[i + 2] ?? 0) * 0.11
    count++
  }
  return sum / Math.max(1, count)
}

/** Whether a mesh is surf: a nearly white part of a place outdoors that casts no shadow. */
export const isFoam = (mesh: Mesh, { where }: Scene): boolean =>
  !where.inside &&
  mesh.layer === 0 &&
  mesh.tag === 'place' &&
  !mesh.castsShadow &&
  mesh.material.finish === 'plain' &&
  lightnessOf(mesh) > 0.8

/** A rough sea is one glossy surface of more corners than anything else that is glossy. */
export const isRoughSea = ({ material, layer, tag, castsShadow, index }: Mesh): boolean =>
  layer === 0 && material.finish === 'gloss' && tag === 'place' && !castsShadow && index.length > 50_000

/** Whether a mesh is open land, such as sand or grass, and not a floor: its grid is finer. */
export const isLand = ({ tag, color }: Mesh): boolean => tag === 'ground' && color.length > 20_000

/** Outside, while the sun goes down. */
export const isSunset = ({ where }: Scene): boolean =>
  !where.inside && !where.airless && where.time === 'evening' && where.weather !== 'storm'

export const isUnderwater = ({ plan }: Scene): boolean => plan.place === 'underwater'

export function mapPlace(scene: Scene, change: (mesh: Mesh) => Mesh): Mesh[] {
  return scene.meshes.map((mesh) => (isPlace(mesh) ? change(mesh) : mesh))
}

/** A shape added to a scene. */
export function extra(
  parts: Primitive[],
  material: Material,
  options: { cell?: number; layer?: number; tag?: string; castsShadow?: boolean } = {},
): Mesh {
  const mesh = meshSolid({ parts, cell: options.cell ?? 0.02, material, tag: options.tag ?? 'extra' })
  return { ...mesh, layer: options.layer ?? 0, castsShadow: options.castsShadow ?? false }
}

const CORNERS = 14

/** Small round lights that float. */
export function motes(points: readonly Vec[], size: number, color: Vec, glow: number): Mesh {
  const flat = new FlatMesh()
  for (const [x, y, z] of points) {
    const at = Array.from({ length: CORNERS }, (_, i) => {
      const angle = (i / CORNERS) * 2 * Math.PI
      return flat.point([x + Math.cos(angle) * size, y + Math.sin(angle) * size, z], [0, 0, 1], color)
    })
    for (let i = 2; i < CORNERS; i++) flat.triangle(at[0] ?? 0, at[i - 1] ?? 0, at[i] ?? 0)
  }
  return flat.finish({ finish: 'glow', glow }, { castsShadow: false, tag: 'mote' })
}
