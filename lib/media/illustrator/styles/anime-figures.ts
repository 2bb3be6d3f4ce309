import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Material } from '../drawing/material.ts'
import { moveMesh } from '../solids/move-mesh.ts'
import { cylinder } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { paintPixels, saturate } from './buffers.ts'
import { extra } from './dressing.ts'
import type { Style } from './style.ts'

/** Height of the stand in metres. */
const STAND = 0.07

/** Collectors' figures: large heads with printed faces in shining plastic, on a stand before a blurred place, in studio light. */
export const animeFigures: Style = {
  people: { face: 'drawn', eyes: 1, head: 1.52, legs: 0.8 },
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: [...scene.meshes.map(plastic), ...stand(scene)],
    light: {
      ...scene.light,
      sun: [-0.7, 1, 0.9],
      sunColour: [1.6, 1.55, 1.5],
      sky: [0.5, 0.52, 0.6],
      ground: [0.32, 0.3, 0.32],
      rim: [2.2, 2.1, 2.5],
      rimFrom: [0.5, 0.5, -0.8],
      window: [-0.4, 0.42, 3.4],
      softness: 0.1,
    },
  }),
  paint: (r, { focus }) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 34,
      exposure: 1.02,
      bloomFrom: 0.85,
      bloom: 0.35,
      vignette: 0.24,
      grain: 0,
    })
    return paintPixels(r.width, r.height, (i, _x, _y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (light[i * 3 + c] ?? 0) / 255
      saturate(out, (r.subject[i] ?? 0) > 0.5 ? 1.22 : 1.05)
    })
  },
}

function plastic(mesh: Mesh): Mesh {
  if (mesh.layer !== 1) return mesh
  const raised = moveMesh(mesh, { at: [0, STAND, 0] })
  const { material } = mesh
  if (material.finish === 'glow' || material.finish === 'metal' || material.finish === 'eye') return raised
  const shiny: Material = {
    ...material,
    finish: material.face === undefined && material.finish !== 'skin' ? 'gloss' : 'leather',
  }
  return { ...raised, material: shiny }
}

/** A black stand with a ring of light, as wide as what stands on it. */
function stand({ meshes }: Scene): Mesh[] {
  let wide = 0.4
  for (const { position, layer } of meshes)
    if (layer === 1)
      for (let i = 0; i < position.length; i += 3)
        if ((position[i + 1] ?? 0) < 0.25) wide = Math.max(wide, Math.abs(position[i] ?? 0) + 0.16)
  const radius = Math.min(1.3, wide)
  return [
    extra(
      [cylinder(WORLD, [0, STAND - 0.03, 0], radius, 0.03, 0.015, { colour: [0.07, 0.07, 0.09] })],
      { finish: 'gloss' },
      { cell: 0.03, layer: 1, castsShadow: true, tag: 'stand' },
    ),
    extra(
      [cylinder(WORLD, [0, 0.015, 0], radius * 1.05, 0.02, 0.015, { colour: [0.95, 0.45, 0.62] })],
      { finish: 'gloss' },
      { cell: 0.03, layer: 1, castsShadow: true, tag: 'stand' },
    ),
  ]
}
