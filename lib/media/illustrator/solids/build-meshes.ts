import { meshSolid } from './mesh-solid.ts'
import { occlude } from './occlude.ts'
import type { Mesh, Solid } from './solid.ts'

export type MeshOptions = {
  /** Multiplies every cell: 1 for pictures, more for tests and far things. */
  coarseness?: number
  /** Grid of the darkening between solids, in meters; 3 cm suits a person. */
  occlusionCell?: number
  floor?: number | null
  layer?: number
}

/** Meshes of solids that stand together, darkened where they meet. */
export function buildMeshes(solids: readonly Solid[], options: MeshOptions = {}): Mesh[] {
  const coarse = options.coarseness ?? 1
  const meshes = solids.map((solid) => meshSolid(coarse === 1 ? solid : { ...solid, cell: solid.cell * coarse }))
  const lit = meshes.filter((_, i) => solids[i]?.unoccluded !== true)
  occlude(lit, solids, options.occlusionCell ?? 0.03 * Math.max(1, coarse / 1.5), options.floor ?? null)
  for (const mesh of meshes) mesh.layer = options.layer ?? 1
  return meshes
}
