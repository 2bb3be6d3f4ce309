import { cross, dot, normalize, scale, sub, type Vec } from '../solids/vector.ts'

export type Camera = {
  eye: Vec
  /** Right, up and backwards. */
  x: Vec
  y: Vec
  z: Vec
  /** Focal length in half frame heights. */
  focal: number
  width: number
  height: number
}

/** `fov` is the vertical field of view in degrees; sizes are in pixels. */
export function lookAt(eye: Vec, target: Vec, fov: number, width: number, height: number): Camera {
  const z = normalize(sub(eye, target))
  const x = normalize(cross([0, 1, 0], z))
  return { eye, x, y: cross(z, x), z, focal: 1 / Math.tan((fov * Math.PI) / 360), width, height }
}

/** Where a point is in the frame, in pixels, and its distance along the view; null behind the camera. */
export function project(camera: Camera, point: Vec): { x: number; y: number; depth: number } | null {
  const d = sub(point, camera.eye)
  const depth = -dot(d, camera.z)
  if (depth < 0.05) return null
  const k = ((camera.focal / depth) * camera.height) / 2
  return { x: camera.width / 2 + dot(d, camera.x) * k, y: camera.height / 2 - dot(d, camera.y) * k, depth }
}

/** The direction in which a pixel looks, of length 1. */
export function rayOf(camera: Camera, px: number, py: number): Vec {
  const u = (px - camera.width / 2) / (camera.focal * camera.height * 0.5)
  const v = (camera.height / 2 - py) / (camera.focal * camera.height * 0.5)
  const [x, y, z] = [scale(camera.x, u), scale(camera.y, v), camera.z]
  return normalize([x[0] + y[0] - z[0], x[1] + y[1] - z[1], x[2] + y[2] - z[2]])
}
