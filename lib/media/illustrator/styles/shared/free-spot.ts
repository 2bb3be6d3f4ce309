import { project, rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { add, scale, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'

type Spot = { x: number; y: number }

/** Middles of the faces in the frame, in pixels; of the main thing where there are no people. */
function facesInFrame({ camera, meshes }: Scene): Spot[] {
  const faces = meshes.filter(({ tag, layer }) => layer === 1 && tag === 'face')
  const main = faces.length > 0 ? faces : meshes.filter(({ layer }) => layer === 1).slice(0, 1)
  return main.flatMap((mesh) => {
    const { low, high } = boundsOf([mesh])
    const at = project(camera, [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]])
    return at === null ? [] : [at]
  })
}

/** Half of the width and of the height of something upright, in meters. */
export type Extent = readonly [across: number, up: number]

/** What is wider or deeper than this is a wall, a ceiling or a counter. */
const WIDEST = 3.6
/** What is left between things, in pixels of a frame of 1000 pixels in height. */
const GAP = 12

/** Tells whether something upright at a point is whole in the frame and covers, and is covered by, nothing but walls and what may overlap it. */
export function clearSpots(
  scene: Scene,
  mayOverlap: (mesh: Mesh) => boolean = () => false,
): (at: Vec, half: Extent) => boolean {
  const { camera } = scene
  const gap = (camera.height * GAP) / 1000
  const taken = scene.meshes.flatMap((mesh) => {
    if (mesh.tag === 'ground' || mayOverlap(mesh)) return []
    const { low, high } = boundsOf([mesh])
    if (mesh.layer !== 1 && (high[0] - low[0] > WIDEST || high[2] - low[2] > WIDEST || high[2] < -9)) return []
    const rectangle = inFrame(camera, low, high)
    return rectangle === null ? [] : [rectangle]
  })
  return ([x, y, z], [across, up]) => {
    const own = inFrame(camera, [x - across, y - up, z], [x + across, y + up, z])
    if (own === null || own.left < gap || own.top < gap) return false
    if (own.right > camera.width - gap || own.bottom > camera.height - gap) return false
    return taken.every(
      ({ left, right, top, bottom }) =>
        left > own.right + gap || right < own.left - gap || top > own.bottom + gap || bottom < own.top - gap,
    )
  }
}

/** Points of an upright plane at a depth, by their shares of the frame's width and height. */
export function pointsAt({ camera }: Scene, z: number, across: readonly number[], down: readonly number[]): Vec[] {
  return down.flatMap((v) =>
    across.map((u): Vec => {
      const ray = rayOf(camera, camera.width * u, camera.height * v)
      return add(camera.eye, scale(ray, (z - camera.eye[2]) / ray[2]))
    }),
  )
}

type Rectangle = { left: number; right: number; top: number; bottom: number }

/** The rectangle around a block in the picture; null where it reaches behind the camera. */
function inFrame(camera: Scene['camera'], low: Vec, high: Vec): Rectangle | null {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const x of [low[0], high[0]])
    for (const y of [low[1], high[1]])
      for (const z of [low[2], high[2]]) {
        const at = project(camera, [x, y, z])
        if (at === null) return null
        around.left = Math.min(around.left, at.x)
        around.right = Math.max(around.right, at.x)
        around.top = Math.min(around.top, at.y)
        around.bottom = Math.max(around.bottom, at.y)
      }
  return around
}

/** The share of the frame's width, of two, that is further away from faces; `fallback` where there are none. */
export function freerSide(scene: Scene, left: number, right: number, fallback: number): number {
  const faces = facesInFrame(scene)
  if (faces.length === 0) return fallback
  const gap = (share: number): number => Math.min(...faces.map(({ x }) => Math.abs(x - share * scene.camera.width)))
  const [a, b] = [gap(left), gap(right)]
  if (Math.abs(a - b) < scene.camera.width * 0.03) return fallback
  return a > b ? left : right
}

/** The half of the frame where there are fewer faces: -1 for the left one, 1 for the right one. */
export const freeSide = (scene: Scene): 1 | -1 => (freerSide(scene, 0.25, 0.75, 0.75) < 0.5 ? -1 : 1)
