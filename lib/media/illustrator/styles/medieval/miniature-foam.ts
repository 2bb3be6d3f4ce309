import { project } from '#lib/media/illustrator/drawing/camera.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend } from '../shared/buffers.ts'

const INK: Vec = [0.12, 0.1, 0.14]
const LINE: Vec = [0.27, 0.4, 0.6]
const SHADES: readonly Vec[] = [
  [0.95, 0.92, 0.82],
  [0.8, 0.85, 0.84],
  [0.6, 0.71, 0.78],
]

const CORNERS = 28
const ROWS = 6
/** What is thrown up as drops takes up the highest part of a wave. */
const BODY = 0.78
export const CURL = 'curl'

/** A scene in which spray and breakers are heaps of curls, as manuscripts show rough water. */
export function withCurls(scene: Scene): Scene {
  if (!scene.meshes.some(({ tag }) => tag === 'wave')) return scene
  return { ...scene, meshes: scene.meshes.map((mesh, i) => (mesh.tag === 'wave' ? heapOfCurls(mesh, i) : mesh)) }
}

/** Rows of round discs, the highest at the back, in the place of a wave. Each begins with its middle and a point at its right. */
function heapOfCurls(wave: Mesh, seed: number): Mesh {
  const { low, high } = boundsOf([wave])
  const [cx, half, tall] = [(low[0] + high[0]) / 2, ((high[0] - low[0]) / 2) * 0.82, (high[1] - low[1]) * BODY]
  const flat = new FlatMesh()
  for (let row = 0; row < ROWS; row++) {
    const t = (ROWS - 1 - row) / (ROWS - 1)
    const reach = half * Math.sqrt(1 - (t * 0.92) ** 2)
    const size = 0.2 * tall * (0.86 + 0.2 * (1 - t))
    const count = Math.max(1, Math.round(reach / (size * 0.72)))
    for (let i = 0; i < count; i++) {
      const across = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
      const off = hash(i, row, seed) - 0.5
      const radius = size * (1 + 0.3 * off)
      const at: Vec = [
        cx + across * (reach - size * 0.5) + (row % 2 === 0 ? 0 : size * 0.3),
        low[1] + tall * (0.12 + 0.74 * t) * (1 - 0.12 * across * across) + off * size * 0.4,
        (low[2] + high[2]) / 2 + 0.3 * row + 0.05 * (i % 2),
      ]
      disc(flat, at, radius)
    }
  }
  return flat.finish({ finish: 'plain' }, { castsShadow: false, tag: CURL })
}

function disc(flat: FlatMesh, [x, y, z]: Vec, radius: number): void {
  const middle = flat.point([x, y, z], [0, 0, 1], [0.95, 0.92, 0.82])
  for (let i = 0; i < CORNERS; i++) {
    const angle = (i / CORNERS) * 2 * Math.PI
    flat.point([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z], [0, 0, 1], [0.95, 0.92, 0.82])
    flat.triangle(middle, middle + 1 + i, middle + 1 + ((i + 1) % CORNERS))
  }
}

type Curl = { x: number; y: number; radius: number; turns: 1 | -1; shade: Vec }

/** What paints the curls of a mesh at a pixel: a spiral line in each. */
export function curlsIn({
  camera,
  meshes,
}: Rendering): (mesh: number, out: Float64Array, x: number, y: number) => void {
  const heaps = meshes.map((mesh) => {
    if (mesh.tag !== CURL) return []
    const curls: Curl[] = []
    for (let i = 0; i < mesh.position.length; i += (CORNERS + 1) * 3) {
      const [x, y, z] = [mesh.position[i] ?? 0, mesh.position[i + 1] ?? 0, mesh.position[i + 2] ?? 0]
      const [middle, right] = [project(camera, [x, y, z]), project(camera, [mesh.position[i + 3] ?? 0, y, z])]
      if (middle === null || right === null) continue
      const k = curls.length
      curls.push({
        ...{ x: middle.x, y: middle.y, radius: right.x - middle.x, turns: hash(k, 4, 8) < 0.5 ? 1 : -1 },
        shade: SHADES[Math.floor(hash(k, 2, 5) * SHADES.length)] ?? INK,
      })
    }
    // Nearer rows come last.
    return curls.reverse()
  })
  return (mesh, out, x, y) => {
    for (const curl of heaps[mesh] ?? []) {
      const far = Math.hypot(x - curl.x, y - curl.y) / curl.radius
      if (far > 1.01) continue
      const turn = far / 0.36 + (curl.turns * Math.atan2(y - curl.y, x - curl.x)) / (2 * Math.PI)
      const groove = Math.abs(turn - Math.floor(turn) - 0.5)
      for (let c = 0; c < 3; c++) out[c] = curl.shade[c] ?? 0
      blend(out, LINE, 0.85 * smooth(0.34, 0.4, groove) * smooth(0.06, 0.12, far))
      blend(out, INK, smooth(0.9, 0.94, far))
      return
    }
  }
}
