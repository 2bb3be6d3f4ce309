import { type Camera, lookAt } from '../../illustrator/drawing/camera.ts'
import { develop, type Lens, PLAIN_LENS } from '../../illustrator/drawing/finish.ts'
import type { Light, Sky } from '../../illustrator/drawing/light.ts'
import { render } from '../../illustrator/drawing/render.ts'
import type { Rendering } from '../../illustrator/drawing/rendering.ts'
import { buildFigure, type FigureChanges } from '../../illustrator/figures/figure.ts'
import { PLAIN_FIGURE } from '../../illustrator/figures/figure-style.ts'
import type { CastMember } from '../../illustrator/shot-plan.ts'
import { moveMesh } from '../../illustrator/solids/move-mesh.ts'
import type { Mesh } from '../../illustrator/solids/solid.ts'
import type { Vec } from '../../illustrator/solids/vector.ts'

/** Somebody on a set. `turn` is in degrees; 0 faces the camera's side. */
export type Player = { member: CastMember; at: Vec; turn: number; changes?: FigureChanges }

/** Where a camera stands, what it looks at, and its vertical field of view in degrees. */
export type View = { eye: Vec; target: Vec; fov: number }

export type FilmSet = { place: readonly Mesh[]; light: Light; sky: Sky; lens?: Partial<Lens> }

/** A shot of a set: what was drawn, its picture as sRGB bytes (three a pixel), and the meshes of each player's head. */
export type Take = { rendering: Rendering; picture: Uint8ClampedArray; heads: ReadonlySet<number>[] }

const HEAD = new Set(['face', 'eye', 'lid', 'lash', 'brow', 'glasses', 'hair', 'beard', 'headphones'])
const SEED = 1

/** Draws players on a set. Frames are as large as they are drawn. */
export function drawTake(
  { place, light, sky, lens }: FilmSet,
  players: readonly Player[],
  view: View,
  frame: { width: number; height: number },
): Take {
  const meshes: Mesh[] = [...place]
  const heads = players.map((player) => {
    const own = playerMeshes(player)
    const from = meshes.push(...own) - own.length
    return new Set(own.flatMap(({ tag }, index) => (HEAD.has(tag) ? [from + index] : [])))
  })
  const camera: Camera = lookAt(view.eye, view.target, view.fov, frame.width, frame.height)
  const rendering = render({ meshes, camera, light, sky }, { shadowSize: 1536 })
  const focus = Math.hypot(...view.eye.map((v, axis) => v - (players[0]?.at[axis] ?? 0) - (axis === 1 ? 1.2 : 0)))
  return { rendering, picture: develop(rendering, { ...PLAIN_LENS, focus, exposure: 1.05, ...lens }), heads }
}

function playerMeshes({ member, at, turn, changes }: Player): Mesh[] {
  const figure = buildFigure(member, 'calm', SEED, PLAIN_FIGURE, 1.1, changes)
  return figure.meshes.map((mesh) => moveMesh(mesh, { at, turn, size: figure.size, layer: 1 }))
}
