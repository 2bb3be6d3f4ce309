import type { Mesh } from '../solids/solid.ts'

/** Which triangle is seen at each sample, counted through all meshes, and its nearness; -1 and 0 where there is none. */
export type Visibility = { width: number; height: number; triangle: Int32Array | null; nearness: Float32Array }

/** Screen positions and nearness (larger is nearer, not above 0 is behind the camera) of a mesh's points. */
export type Project = (mesh: Mesh, x: Float32Array, y: Float32Array, near: Float32Array) => void

/** Draws the triangles of all meshes into a visibility buffer. With `cull`, those that face away are left out. */
export function rasterize(meshes: readonly Mesh[], projectMesh: Project, into: Visibility, cull: boolean): void {
  let first = 0
  for (const mesh of meshes) {
    const count = mesh.occlusion.length
    const [x, y, near] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
    projectMesh(mesh, x, y, near)
    fillMesh(mesh.index, x, y, near, into, first, cull && !mesh.twoSided)
    first += mesh.index.length / 3
  }
}

function fillMesh(
  index: Uint32Array,
  x: Float32Array,
  y: Float32Array,
  near: Float32Array,
  { width, height, triangle, nearness }: Visibility,
  first: number,
  cull: boolean,
): void {
  for (let t = 0; t < index.length; t += 3) {
    const a = index[t] ?? 0
    const b = index[t + 1] ?? 0
    const c = index[t + 2] ?? 0
    const za = near[a] ?? 0
    const zb = near[b] ?? 0
    const zc = near[c] ?? 0
    if (za <= 0 || zb <= 0 || zc <= 0) continue
    const xa = x[a] ?? 0
    const ya = y[a] ?? 0
    const xb = x[b] ?? 0
    const yb = y[b] ?? 0
    const xc = x[c] ?? 0
    const yc = y[c] ?? 0
    const area = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya)
    if (area === 0 || (cull && area > 0)) continue
    const x0 = Math.max(0, Math.ceil(Math.min(xa, xb, xc) - 0.5))
    const x1 = Math.min(width - 1, Math.floor(Math.max(xa, xb, xc) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ya, yb, yc) - 0.5))
    const y1 = Math.min(height - 1, Math.floor(Math.max(ya, yb, yc) - 0.5))
    if (x0 > x1 || y0 > y1) continue
    const inverse = 1 / area
    const w0x = (yb - yc) * inverse
    const w1x = (yc - ya) * inverse
    const id = first + t / 3
    for (let py = y0; py <= y1; py++) {
      const Y = py + 0.5
      const X = x0 + 0.5
      let w0 = ((xb - X) * (yc - Y) - (xc - X) * (yb - Y)) * inverse
      let w1 = ((xc - X) * (ya - Y) - (xa - X) * (yc - Y)) * inverse
      const row = py * width
      for (let q = row + x0; q <= row + x1; q++) {
        const w2 = 1 - w0 - w1
        if (w0 >= -1e-6 && w1 >= -1e-6 && w2 >= -1e-6) {
          const z = w0 * za + w1 * zb + w2 * zc
          if (z > (nearness[q] ?? 0)) {
            nearness[q] = z
            if (triangle !== null) triangle[q] = id
          }
        }
        w0 += w0x
        w1 += w1x
      }
    }
  }
}
