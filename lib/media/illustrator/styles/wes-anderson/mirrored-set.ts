import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isPlace } from '../shared/dressing.ts'

/** The half of the place with more in it, and its mirror image. */
export function symmetric(scene: Scene): Mesh[] {
  const groups = groupsOf(scene.meshes.filter((mesh) => isPlace(mesh) && mesh.tag !== 'ground'))
  const filled = [1, -1].map((side) => groups.filter((group) => isFurniture(group, side)).length)
  const left = (filled[1] ?? 0) > (filled[0] ?? 0)
  return [
    ...scene.meshes.flatMap((mesh) =>
      isPlace(mesh) ? (mesh.tag === 'ground' ? inPair([rightHalf(mesh)]) : []) : [mesh],
    ),
    ...groups.flatMap((group) => bothSides(left ? group.map(mirrored) : group, scene)),
  ]
}

const isFurniture = (group: readonly Mesh[], side: number): boolean => {
  const { low, high } = boundsOf(group)
  const near = Math.min(low[0] * side, high[0] * side)
  return group[0]?.tag === 'prop' && near > 0.1 && near < 2 && high[2] > -6
}

/** Meshes that belong together: those that follow each other and touch, as the parts of a thing or a window do. */
function groupsOf(meshes: readonly Mesh[]): Mesh[][] {
  const groups: Mesh[][] = []
  let last: Bounds | null = null
  for (const mesh of meshes) {
    const bounds = boundsOf([mesh])
    const group = groups.at(-1)
    const small = mesh.tag === 'prop' || (mesh.tag === 'place' && bounds.high[0] - bounds.low[0] < 2.5)
    if (group !== undefined && last !== null && small && group[0]?.tag === mesh.tag && touches(last, bounds)) {
      group.push(mesh)
      last = boundsOf(group)
    } else {
      groups.push([mesh])
      last = small ? bounds : null
    }
  }
  return groups
}

type Bounds = { low: Vec; high: Vec }

const touches = (a: Bounds, b: Bounds): boolean =>
  ([0, 1, 2] as const).every((axis) => a.low[axis] < b.high[axis] + 0.01 && b.low[axis] < a.high[axis] + 0.01)

/** Share of what the camera shows at a depth that stays free of things around the axis. */
const AISLE = 0.3
const FAR_AISLE = 0.2

/** What stands at the right, and its mirror image; things on the axis are moved onto or off it, or left out. */
function bothSides(group: readonly Mesh[], scene: Scene): Mesh[] {
  const { low, high } = boundsOf(group)
  const [wide, tall] = [high[0] - low[0], high[1] - low[1]]
  const middle = (low[0] + high[0]) / 2
  if (group[0]?.tag !== 'prop') {
    if (high[0] <= 0.001) return []
    const bar = wide < 0.2 && tall > 1.4 && middle < 0.2
    if (bar && scene.plan.cast.length > 0) return []
    // Little of it would be left beside the axis: a thin bar.
    if (low[0] < -0.1 && wide < 12 && high[0] < 0.3 * wide) return []
    const center = low[0] < 0 && wide < 2.5 && Math.abs(middle) < 0.4
    return inPair(group.map((mesh) => rightHalf(center ? moveMesh(mesh, { at: [-middle, 0, 0] }) : mesh)))
  }
  const couch = wide > 1.2 && tall < 1.2 && Math.abs(middle) < wide * 0.6
  if (middle < 0 && !couch && (high[0] < wide * 0.35 || high[2] > -12)) return []
  const far = high[2] < -12
  // There is one Earth.
  if (far && scene.where.airless) return group.map((mesh) => moveMesh(mesh, { at: [-middle, 0, 0] }))
  if (far && Math.abs(middle) < wide * 0.6)
    return scene.plan.cast.length > 0 ? [] : group.map((mesh) => moveMesh(mesh, { at: [-middle, 0, 0] }))
  if (couch && scene.plan.cast.length > 0) return group.map((mesh) => moveMesh(mesh, { at: [-middle, 0, 0] }))
  const edge = frameAt(scene.camera, high[2])
  const out = far ? Math.max(0, edge * FAR_AISLE - low[0]) : Math.max(0, edge * AISLE - low[0])
  if (!far && middle + out > edge) return []
  // Small things on the ground would be cut by the edge of the picture.
  if (!far && tall < 0.4 && high[0] + out > edge * 0.97) return []
  if (!far && tall < 3 && edge - low[0] - out < wide * 0.6) return []
  return inPair(group.map((mesh) => moveMesh(mesh, { at: [out, 0, 0] })))
}

/** Meshes and their mirror images. */
export const inPair = (meshes: readonly Mesh[]): Mesh[] => meshes.flatMap((mesh) => [mesh, mirrored(mesh)])

/** Half of what the camera shows across, in meters, at a depth. */
export const frameAt = ({ eye, focal, width, height }: Scene['camera'], z: number): number =>
  ((eye[2] - z) / focal) * (width / height)

/** What of a mesh is at the right of the axis; the rest is pushed flat onto it. */
function rightHalf(mesh: Mesh): Mesh {
  const position = mesh.position.slice()
  const local = mesh.local.slice()
  for (let i = 0; i < position.length; i += 3) {
    const x = position[i] ?? 0
    if (x >= 0) continue
    position[i] = 0
    local[i] = (local[i] ?? 0) - x
  }
  return { ...mesh, position, local }
}

function mirrored(mesh: Mesh): Mesh {
  const [position, normal] = [mesh.position.slice(), mesh.normal.slice()]
  const index = mesh.index.slice()
  for (let i = 0; i < position.length; i += 3) {
    position[i] = -(position[i] ?? 0)
    normal[i] = -(normal[i] ?? 0)
  }
  for (let i = 0; i < index.length; i += 3) {
    const b = index[i + 1] ?? 0
    index[i + 1] = index[i + 2] ?? 0
    index[i + 2] = b
  }
  return { ...mesh, position, normal, index, ...(mesh.tag === 'ground' && { local: position }) }
}
