import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'

/** How a sole rises: from which depth on, by how much a meter, and how high its heel is. */
type Slope = { from: number; rise: number; up: number }

/** Meters from the ground within which a foot is meant to stand on it. */
const NEAR = 0.08

/** Puts the shoe of a foot that is set down with its heel first flat on the ground; other meshes stay. */
export function onFlatFeet(meshes: readonly Mesh[]): (mesh: Mesh) => Mesh {
  const lifted = meshes.filter(({ tag }) => tag === 'sole').map((sole) => ({ sole, slope: slopeOf(sole) }))
  return (mesh) => {
    if (mesh.tag !== 'sole' && mesh.tag !== 'shoe') return mesh
    const { low, high } = boundsOf([mesh])
    const [x, z] = [(low[0] + high[0]) / 2, (low[2] + high[2]) / 2]
    const own = lifted.find(({ sole }) => {
      const { low: from, high: to } = boundsOf([sole])
      return from[0] <= x && x <= to[0] && from[2] <= z && z <= to[2]
    })
    if (own === undefined || own.slope === null) return mesh
    const { from, rise, up } = own.slope
    const position = mesh.position.map((y, i) =>
      i % 3 === 1 ? y - up - rise * Math.max(0, (mesh.position[i + 1] ?? 0) - from) : y,
    )
    return { ...mesh, position }
  }
}

/** How a sole rises to its toe; null if it is far from the ground or its heel is lifted. */
function slopeOf(sole: Mesh): Slope | null {
  const { low, high } = boundsOf([sole])
  const long = high[2] - low[2]
  let [heel, toe] = [9, 9]
  for (let i = 0; i < sole.position.length; i += 3) {
    const [y, z] = [sole.position[i + 1] ?? 0, sole.position[i + 2] ?? 0]
    if (z < low[2] + long * 0.25) heel = Math.min(heel, y)
    if (z > high[2] - long * 0.25) toe = Math.min(toe, y)
  }
  if (heel > NEAR || toe > NEAR || toe < heel) return null
  return { from: low[2] + long * 0.12, rise: (toe - heel) / (long * 0.75), up: heel }
}
