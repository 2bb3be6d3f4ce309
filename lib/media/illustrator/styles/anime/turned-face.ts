import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { dot, normalize, smooth, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'

/**
 * Drawn faces whose features follow the way they are turned to the viewer, as somebody who draws them would place them: nose and
 * mouth towards the far side, so that they stay between the eyes, a narrower mouth, and the far eye nearer to the nose.
 */
export const seenFrom = (meshes: readonly Mesh[], eye: Vec): Mesh[] =>
  meshes.map((mesh) => {
    const { face } = mesh.material
    return face?.drawn == null ? mesh : withFeaturesFor(mesh, face.size, eye)
  })

function withFeaturesFor(mesh: Mesh, size: number, eye: Vec): Mesh {
  const { middle, left } = poseOf(mesh)
  const turn = dot(normalize(sub(eye, middle)), left)
  const local = mesh.local.slice()
  for (let i = 0; i < local.length; i += 3) {
    if ((local[i + 2] ?? 0) < 0) continue
    const [u, v] = [(local[i] ?? 0) / size, (local[i + 1] ?? 0) / size]
    const far = smooth(0, 0.03, -u * Math.sign(turn))
    const eyes = smooth(-0.062, -0.05, v)
    const mouth = smooth(-0.07, -0.084, v)
    const inwards = -FAR_EYE * far * eyes
    const aside = NOSE * (1 - eyes) * (1 - mouth) + MOUTH * mouth
    const narrow = 1 + NARROWER * Math.abs(turn) * mouth
    local[i] = (u * narrow + turn * (inwards + aside)) * size
  }
  return { ...mesh, local }
}

/** How far features move at most, in units of a usual head, and how much narrower a mouth gets. */
const FAR_EYE = 0.013
const NOSE = 0.006
const MOUTH = 0.018
const NARROWER = 0.3

/** The middle of a head and the direction to its left: heads are alike on both sides. */
function poseOf({ position, local }: Mesh): { middle: Vec; left: Vec } {
  const sum: [number, number, number] = [0, 0, 0]
  const count = position.length / 3
  for (let i = 0; i < position.length; i++) sum[(i % 3) as 0 | 1 | 2] += (position[i] ?? 0) / count
  const left: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < position.length; i += 3)
    for (const c of [0, 1, 2] as const) left[c] += ((position[i + c] ?? 0) - sum[c]) * (local[i] ?? 0)
  return { middle: sum, left: normalize(left) }
}
