import { rgb } from '../../drawing/material.ts'
import type { Figure } from '../../figures/figure.ts'
import { slab } from '../../places/flats.ts'
import { planks } from '../../places/patterns.ts'
import type { ShotPlan } from '../../shot-plan.ts'
import { meshSolid } from '../../solids/mesh-solid.ts'
import { boundsOf } from '../../solids/move-mesh.ts'
import { box, ellipsoid } from '../../solids/primitive.ts'
import type { Mesh } from '../../solids/solid.ts'
import { type Vec, WORLD } from '../../solids/vector.ts'
import { thingOf } from '../../things/things.ts'
import type { Subjects } from '../subjects.ts'
import { thingMeshes } from '../thing-meshes.ts'
import { movedFigure, topOfHead } from './activity.ts'

/** How far above the ground the bed is, so that the camera sees none of it. */
const RAISED = 0.7
const WIDE = 0.62
const LINEN: Vec = rgb(0xf4efe6)
const BLANKETS: readonly number[] = [0x4f78a8, 0x8a5a7a, 0x4f8a78, 0xb5784a]

/** A sleeper under a blanket, seen from above: the bed stands upright behind them. */
export function sleepInBed(figure: Figure, { things }: ShotPlan): Subjects {
  const { skeleton, size, look } = figure
  const height = (y: number) => RAISED + y * size
  const trunk = { neck: height(skeleton.chest.o[1] + 0.2), hip: height(skeleton.chest.o[1] - 0.24) }
  // What is under the blanket would show through it.
  const people = movedFigure(figure, { at: [0, RAISED, 0] }).filter(
    (mesh) => boundsOf([mesh]).high[1] > trunk.hip + 0.14,
  )
  const half = skeleton.arms[0].shoulder[0] * size + 0.16
  const color = rgb(BLANKETS[Math.floor(look.build.wide * 1000) % BLANKETS.length] ?? 0x4f78a8)
  const crown = topOfHead(people)
  const small = things.find((name) => thingOf(name).size < 0.5)
  // What is small lies on the pillow, as seen from above.
  const beside = small === undefined ? [] : thingMeshes(small, [0.34, crown - 0.34, -0.04], 0.2)
  const meshes = [...bed(crown, trunk.neck), blanket({ ...trunk, half, color }), ...people, ...beside]
  return { meshes, head: crown, top: crown + 0.1, wide: 1.05, center: [0, height(skeleton.head.o[1]), 0], forward: 0 }
}

function bed(crown: number, neck: number): Mesh[] {
  const back = -0.3
  const cloth = { finish: 'cloth' } as const
  const plain = { tag: 'place', pieces: 4 }
  const pillow = meshSolid({
    parts: [
      box(WORLD, [0, crown - 0.16, -0.17], [0.36, 0.22, 0.03], 0.03, { color: LINEN, soft: 0.1 }),
      ellipsoid(WORLD, [0, crown - 0.16, -0.15], [0.36, 0.22, 0.09], { color: LINEN, soft: 0.1 }),
    ],
    cell: 0.016,
    material: cloth,
    tag: 'bedding',
  })
  return [
    slab([0, 2, back - 0.5], [6, 6, 0.02], { finish: 'plain', pattern: planks }, rgb(0xa97c52), plain),
    slab([0, neck - 0.9, back], [WIDE, 1.35, 0.1], cloth, LINEN, plain),
    slab([0, crown + 0.24, back + 0.05], [WIDE + 0.06, 0.08, 0.3], { finish: 'leather' }, rgb(0x8a5a36), plain),
    { ...pillow, layer: 1 },
  ]
}

/** Over the body up to the shoulders, with the sheet folded back at its edge. Heights and half of its width are in meters. */
function blanket({ neck, hip, half, color }: { neck: number; hip: number; half: number; color: Vec }): Mesh {
  const edge = neck - 0.14
  const soft = 0.12
  const deep = half * 0.53
  const parts = [
    box(WORLD, [0, edge - 1, -0.12], [WIDE + 0.03, 1, 0.04], 0.03, { color, soft }),
    ellipsoid(WORLD, [0, edge - 0.36, 0], [half + 0.02, 0.42, deep], { color, soft }),
    ellipsoid(WORLD, [0, hip - 0.14, -0.02], [half, 0.5, deep - 0.01], { color, soft }),
    ellipsoid(WORLD, [half * 0.4, hip - 0.6, -0.02], [half * 0.55, 0.7, deep - 0.03], { color, soft }),
    ellipsoid(WORLD, [-half * 0.4, hip - 0.6, -0.02], [half * 0.55, 0.7, deep - 0.03], { color, soft }),
    box(WORLD, [0, edge, -0.08], [WIDE + 0.02, 0.06, 0.04], 0.03, { color: LINEN, soft: 0.05 }),
    ellipsoid(WORLD, [0, edge, 0.03], [half - 0.02, 0.06, deep - 0.03], { color: LINEN, soft: 0.05 }),
  ]
  return { ...meshSolid({ parts, cell: 0.016, material: { finish: 'cloth' }, tag: 'bedding' }), layer: 1 }
}
