import { type Pattern, paint, shade } from '#lib/media/illustrator/drawing/material.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { cross, normalize, smooth, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { recolored, withPattern } from '../shared/dressing.ts'
import { ALONG } from './hair-locks.ts'

/** Hair in strong colors: locks with a dark line between them, darker to their tips, and a band of light around the crown. Beards are combed smooth. */
export function inLocks(meshes: readonly Mesh[]): Mesh[] {
  let [size, smile] = [1, 0]
  return meshes.map((mesh) => {
    const { face } = mesh.material
    if (face !== undefined) [size, smile] = [face.size, face.smile]
    if (mesh.tag === 'beard') {
      const combed = recolored(smoothed(mesh, 10, 0.3), livelier)
      return { ...combed, material: withPattern(mesh.material, combing(size, smile)) }
    }
    if (mesh.tag === 'locks')
      return { ...recolored(mesh, livelier), material: { finish: 'hair', pattern: lockTones(size) } }
    return mesh.tag === 'hair' ? recolored(mesh, livelier) : mesh
  })
}

/** Tones of locks in the coordinates that `sculptedHair` gives them. */
function lockTones(size: number): Pattern {
  return (s, edge, v, z, pixel) => {
    const number = Math.floor(z)
    const along = (z - number) / ALONG
    const p = (pixel / size) * 0.8
    if (number > 0) {
      const line = smooth(0.0016 + p, 0.0016 - p * 0.4, edge) * smooth(0.03, 0.2, along)
      const tone = 0.96 + 0.08 * hash(number, 4, 4)
      const tip = 1 - 0.13 * smooth(0.5, 0.95, along)
      const ring = 0.112 + 0.012 * (hash(number, 5, 2) - 0.5)
      const high = v - ring
      const teeth = Math.min(0.02, 0.003 + 0.9 * edge) * (0.6 + 0.4 * hash(number, 7, 4))
      const first =
        0.6 * smooth(p, -p, Math.max(high - 0.002 - 0.25 * edge, -high - teeth)) * smooth(0.002, 0.005, edge)
      const second = 0.3 * smooth(p, -p, Math.max(v + 0.095, -v - 0.1 - 0.6 * edge)) * smooth(0.003, 0.008, edge)
      const shine = Math.max(first, second)
      const lined = tone * tip * (1 - 0.5 * line)
      s.r = (s.r + (0.3 + s.r * 0.8 - s.r) * shine) * lined
      s.g = (s.g + (0.3 + s.g * 0.8 - s.g) * shine) * lined
      s.b = (s.b + (0.35 + s.b * 0.8 - s.b) * shine) * (0.06 + 0.94 * lined)
    } else shade(s, 0.72)
  }
}

/** The lower edge of a moustache with its shadow, a mouth below it that smiles or not, and a few strokes that taper out down a beard. */
function combing(size: number, smile: number): Pattern {
  return (s, x, y, z, pixel) => {
    if (z < 0) return
    const [u, v] = [Math.abs(x) / size, y / size]
    const p = pixel / size
    const below = moustacheEnd(u) - v
    const within = smooth(MOUSTACHE + p, MOUSTACHE - p, u)
    const wide = 0.0008 + 0.0016 * smooth(MOUSTACHE, 0.03, u)
    const line = smooth(wide + p, wide - p, Math.abs(below)) * within
    const shadow = smooth(-p, p, below) * smooth(p, -p, below - 0.011 * smooth(MOUSTACHE, 0.02, u)) * within
    const mouth =
      smooth(p, -p, Math.abs(v + 0.102 + 0.002 * smile - 18 * smile * u * u) - 0.0017) *
      smooth(0.0165 + p, 0.0165 - p, u)
    const flow = (x / size) * 24 * (1 + (v + 0.1) * 2.4) + 0.25 * Math.sin(v * 34) + 40.5
    const strand = Math.floor(flow)
    const [start, end] = [-0.13 - 0.025 * hash(strand, 2, 7), -0.175 - 0.03 * hash(strand, 5, 3)]
    const thick = 0.0017 * smooth(start, start - 0.02, v) * smooth(end, end + 0.03, v)
    const at = flow - strand
    const stroke = thick > 0 ? smooth(thick + p, thick - p, Math.min(at, 1 - at) / 24) : 0
    shade(s, (1 - 0.42 * line) * (1 - 0.14 * shadow) * (1 - 0.26 * stroke))
    paint(s, [0.45, 0.18, 0.16], 0.9 * mouth)
  }
}

/** Half of the width of a moustache. */
const MOUSTACHE = 0.066

/** Height of the lower edge of a moustache in a head, so far from its middle: a lobe on either side with a raised tip. */
const moustacheEnd = (u: number): number => -0.0785 - 0.0135 * Math.sin((Math.PI * Math.min(u, MOUSTACHE)) / 0.06)

/** A mesh without small bumps: points move towards their neighbors, then back by `back`, which keeps the volume (Taubin 1995). */
export function smoothed(mesh: Mesh, rounds: number, back = 0.65): Mesh {
  const position = mesh.position.slice()
  const links = new Float32Array(position.length / 3)
  for (const i of mesh.index) links[i] = (links[i] ?? 0) + 1
  for (let round = 0; round < rounds; round++) {
    moveToNeighbors(position, mesh.index, links, 0.63)
    if (back > 0) moveToNeighbors(position, mesh.index, links, -back)
  }
  return { ...mesh, position, normal: normalsOf(position, mesh.index) }
}

/** A drawn head with a rounder jaw, even cheeks and the slightest nose; beards keep the jaw that they grow on. */
export function softFaces(meshes: readonly Mesh[]): Mesh[] {
  return meshes.map((mesh, n) => {
    const { face } = mesh.material
    if (face === undefined || face.drawn === null) return mesh
    const next = meshes.slice(n + 1).find(({ tag, material }) => tag === 'beard' || material.face !== undefined)
    return softFace(mesh, face.size, next?.tag === 'beard' ? 0 : 1)
  })
}

function softFace(mesh: Mesh, size: number, jaw: number): Mesh {
  const { local, normal } = mesh
  const even = smoothed(mesh, 22, 0).position
  const position = mesh.position.slice()
  for (let i = 0; i < position.length; i += 3) {
    const [u, v, w] = [Math.abs(local[i] ?? 0) / size, (local[i + 1] ?? 0) / size, (local[i + 2] ?? 0) / size]
    if (w < -0.02 || u > 0.1 || v > 0.02) continue
    const front = smooth(-0.02, 0.03, w)
    const share = front * smooth(0.1, 0.08, u) * smooth(0.02, -0.01, v) * smooth(-0.16, -0.13, v)
    const out = 0.011 * jaw * front * smooth(0.014, 0.042, u) * smooth(-0.045, -0.095, v) * smooth(-0.15, -0.115, v)
    // Only along the normal, or the drawing on it would be distorted.
    let inwards = 0
    for (let c = 0; c < 3; c++) inwards += ((even[i + c] ?? 0) - (position[i + c] ?? 0)) * (normal[i + c] ?? 0)
    for (let c = 0; c < 3; c++)
      position[i + c] = (position[i + c] ?? 0) + (normal[i + c] ?? 0) * (inwards * share + out * size)
  }
  // Lit as one even surface.
  const { normal: lit } = smoothed({ ...mesh, position }, 5, 0)
  return { ...mesh, position, normal: lit }
}

/** `links`: in how many triangles each point is. */
function moveToNeighbors(position: Float32Array, index: Uint32Array, links: Float32Array, share: number): void {
  const sum = new Float32Array(position.length)
  for (let t = 0; t < index.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const a = (index[t + k] ?? 0) * 3
      const b = (index[t + (k === 2 ? 0 : k + 1)] ?? 0) * 3
      sum[a] = (sum[a] ?? 0) + (position[b] ?? 0)
      sum[a + 1] = (sum[a + 1] ?? 0) + (position[b + 1] ?? 0)
      sum[a + 2] = (sum[a + 2] ?? 0) + (position[b + 2] ?? 0)
    }
  for (let n = 0; n < links.length; n++) {
    const count = links[n] ?? 0
    if (count === 0) continue
    for (let i = n * 3; i < n * 3 + 3; i++)
      position[i] = (position[i] ?? 0) + ((sum[i] ?? 0) / count - (position[i] ?? 0)) * share
  }
}

/** Normals of a mesh from the triangles at each point. */
export function normalsOf(position: Float32Array, index: Uint32Array): Float32Array {
  const normal = new Float32Array(position.length)
  const at = (i: number): Vec => [position[i * 3] ?? 0, position[i * 3 + 1] ?? 0, position[i * 3 + 2] ?? 0]
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, c] = [index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0]
    const out = cross(sub(at(b), at(a)), sub(at(c), at(a)))
    for (const i of [a, b, c]) for (let k = 0; k < 3; k++) normal[i * 3 + k] = (normal[i * 3 + k] ?? 0) + (out[k] ?? 0)
  }
  for (let i = 0; i < normal.length; i += 3)
    normal.set(normalize([normal[i] ?? 0, normal[i + 1] ?? 0, normal[i + 2] ?? 0]), i)
  return normal
}

/** Black hair keeps enough color for its strands to be seen. */
function livelier(r: number, g: number, b: number): [number, number, number] {
  const light = r * 0.3 + g * 0.59 + b * 0.11
  const lift = 0.1 * smooth(0.3, 0.05, light)
  const strong = (v: number) => Math.max(0, light + (v - light) * 1.25)
  return [strong(r) + lift * 1.1, strong(g) + lift * 0.75, strong(b) + lift * 1.5]
}
