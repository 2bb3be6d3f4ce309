import { project } from '#lib/media/illustrator/drawing/camera.ts'
import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isWallCross } from '../shared/period-costume.ts'
import type { ManuscriptFrame } from './manuscript-frame.ts'

/** What hangs from here up and is not taller or wider than a shelf with what stands on it, in meters. */
const HUNG = 1.4
const TALL = 0.7
/** Paintings are taller than that. */
const TALLEST = 1.6
const WIDE = 3

/** A room whose small things on the wall are whole inside an arch: a cross hangs in its middle, and what the arch would cut is left out. */
export function withinArch(scene: Scene, frame: ManuscriptFrame): Scene {
  const { camera, where, meshes } = scene
  if (!where.inside) return scene
  const cross = meshes.filter((mesh) => isWallCross(mesh, scene))
  // Without an arch it would hang behind heads.
  if (camera.width > camera.height) return { ...scene, meshes: meshes.filter((mesh) => !cross.includes(mesh)) }
  const hung = meshes.filter((mesh) => mesh.layer === 0 && !cross.includes(mesh) && isSmall(mesh))
  const cut = hung.filter((mesh) => isCut(mesh, scene, frame))
  const left = new Set([...cut, ...hung.filter((mesh) => cut.some((board) => standsOn(mesh, board)))])
  const at = cross.length > 0 ? toMiddle(cross, scene, frame) : null
  return {
    ...scene,
    meshes: meshes
      .filter((mesh) => !left.has(mesh))
      .map((mesh) => (at !== null && cross.includes(mesh) ? moveMesh(mesh, { at }) : mesh)),
  }
}

function isSmall(mesh: Mesh): boolean {
  const { low, high } = boundsOf([mesh])
  return low[1] > HUNG && high[1] - low[1] < (mesh.tag === 'prop' ? TALLEST : TALL) && high[0] - low[0] < WIDE
}

function standsOn(mesh: Mesh, board: Mesh): boolean {
  const [upper, under] = [boundsOf([mesh]), boundsOf([board])]
  const over = upper.low[1] - under.high[1]
  return Math.abs(over) < 0.03 && upper.low[0] < under.high[0] && upper.high[0] > under.low[0]
}

/** Crowns of trees of which less than this share would be seen within the border look like scraps. */
const SCRAP = 0.25

/** A scene without the crowns of trees that the border would cut down to scraps. */
export function withoutScraps(scene: Scene, frame: ManuscriptFrame): Scene {
  const { camera, where } = scene
  if (where.inside) return scene
  const edge = frame.width * camera.width
  return {
    ...scene,
    meshes: scene.meshes.filter((mesh) => {
      if (mesh.tag !== 'prop' || mesh.layer === 1) return true
      const { low, high } = boundsOf([mesh])
      if (low[1] < HUNG) return true
      const z = (low[2] + high[2]) / 2
      const [from, to] = [project(camera, [low[0], high[1], z]), project(camera, [high[0], low[1], z])]
      if (from === null || to === null) return true
      const seen = (a: number, b: number, end: number) =>
        Math.max(0, Math.min(b, end - edge) - Math.max(a, edge)) / (b - a)
      return seen(from.x, to.x, camera.width) * seen(from.y, to.y, camera.height) > SCRAP
    }),
  }
}

const STEPS = 12

/** Whether the arch covers a part of the front of a mesh. */
function isCut(mesh: Mesh, { camera }: Scene, frame: ManuscriptFrame): boolean {
  const { low, high } = boundsOf([mesh])
  for (let k = 0; k <= STEPS; k++)
    for (const y of [low[1], high[1]]) {
      const point = project(camera, [low[0] + ((high[0] - low[0]) * k) / STEPS, y, high[2]])
      if (point !== null && frame.isOverArch(point.x / camera.width, point.y / camera.width)) return true
    }
  return false
}

/** How far meshes on a wall are from the middle of the arch. */
function toMiddle(meshes: readonly Mesh[], { camera }: Scene, frame: ManuscriptFrame): Vec {
  const { low, high } = boundsOf(meshes)
  const now = project(camera, [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]])
  if (now === null) return [0, 0, 0]
  const meter = ((camera.focal / now.depth) * camera.height) / 2
  const [x, y] = frame.middle
  return [(x * camera.width - now.x) / meter, (now.y - y * camera.width) / meter, 0]
}
