import { rgb } from '../../drawing/material.ts'
import type { Figure } from '../../figures/figure.ts'
import { gripOf, isToy } from '../../figures/grip.ts'
import { meshSolid } from '../../solids/mesh-solid.ts'
import { moveMesh } from '../../solids/move-mesh.ts'
import { box, cone } from '../../solids/primitive.ts'
import type { Mesh } from '../../solids/solid.ts'
import { mix, type Vec, WORLD } from '../../solids/vector.ts'
import { shapedThing } from '../../things/things.ts'
import type { Subjects } from '../subjects.ts'
import { movedFigure, topOfHead } from './activity.ts'

/** How the player is turned, in degrees, so that the keys are seen past the shoulder. */
const TURN = 97

/** The keys of the piano in its unit box: their height and how far they are before its middle. */
const KEYS = { y: 0.482, z: 0.16 }
const WOOD: Vec = rgb(0x5a3826)

/** Somebody on a stool at an upright piano, seen from beside the keys. */
export function playPiano(figure: Figure): Subjects {
  const { size, skeleton } = figure
  const move = { at: [0, 0, 0] as Vec, turn: TURN }
  const people = movedFigure(figure, move)
  const [, y, z] = mix(gripOf(skeleton.arms[0]), gripOf(skeleton.arms[1]), 0.5)
  const by = (y - 0.02) / KEYS.y
  const piano = shapedThing('piano').meshes.map((mesh) => {
    const facing = moveMesh(mesh, { at: [0, 0, z + KEYS.z * by], turn: 180, size: by })
    return moveMesh(facing, { ...move, size, layer: 1, tag: 'thing' })
  })
  const bench = isToy(figure.skeleton) ? [moveMesh(toyBench(), { ...move, size })] : []
  const head = topOfHead(people)
  return {
    meshes: [...piano, ...bench, ...people],
    head,
    top: head,
    wide: 1.3 * size,
    center: [0.24 * size, head * 0.75, 0],
    forward: 0,
  }
}

/** What a toy sits on, whose legs are stiff blocks. */
function toyBench(): Mesh {
  const shape = { color: WOOD }
  const parts = [
    box(WORLD, [0, 0.32, -0.12], [0.3, 0.04, 0.19], 0.02, shape),
    ...[1, -1].flatMap((x) =>
      [0.02, -0.26].map((z) => cone([x * 0.25, 0.3, z], [x * 0.25, 0.03, z], 0.03, 0.03, shape)),
    ),
  ]
  return { ...meshSolid({ parts, cell: 0.016, material: { finish: 'gloss' }, tag: 'held' }), layer: 1 }
}
