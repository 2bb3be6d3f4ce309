import { project } from '../drawing/camera.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import type { Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'

type Spot = { x: number; y: number }

/** Middles of the faces in the frame, in pixels; of the main thing where there are no people. */
export function facesInFrame({ camera, meshes }: Scene): Spot[] {
  const faces = meshes.filter(({ tag, layer }) => layer === 1 && tag === 'face')
  const main = faces.length > 0 ? faces : meshes.filter(({ layer }) => layer === 1).slice(0, 1)
  return main.flatMap((mesh) => {
    const { low, high } = boundsOf([mesh])
    const at = project(camera, [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]])
    return at === null ? [] : [at]
  })
}

/** The one of several points that is in the frame furthest away from faces; one that is cut off only if all are. */
export function freest(scene: Scene, points: readonly Vec[]): Vec | undefined {
  const { camera } = scene
  const faces = facesInFrame(scene)
  let best: Vec | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const point of points) {
    const at = project(camera, point)
    if (at === null) continue
    const away = Math.min(camera.height, ...faces.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)))
    const margin = camera.width * 0.1
    const cut = Math.max(0, margin - at.x, at.x - camera.width + margin, margin - at.y)
    const score = away - cut * 6
    if (score > most) [best, most] = [point, score]
  }
  return best
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
