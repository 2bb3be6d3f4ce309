import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { shapedThing, type ThingName } from '#lib/media/illustrator/things/things.ts'

/** Whether a mesh is a part of a thing of a name, wherever that was put: its points in the thing's own frame are shared. */
export const isPartOf = ({ local }: Mesh, name: ThingName): boolean =>
  shapedThing(name).meshes.some((mesh) => mesh.local === local)
