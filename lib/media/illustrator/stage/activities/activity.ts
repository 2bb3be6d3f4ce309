import type { Figure } from '../../figures/figure.ts'
import type { ShotPlan } from '../../shot-plan.ts'
import { boundsOf, type Move, moveMesh } from '../../solids/move-mesh.ts'
import type { Mesh } from '../../solids/solid.ts'
import type { Subjects } from '../subjects.ts'

/**
 * What one person does with something large around them: in a bed, in the water, in a car. It places the person, who is built in
 * the pose of the same name, and builds what belongs to it.
 *
 * @param figure a person around the origin, to be scaled by `figure.size`.
 */
export type Activity = (figure: Figure, plan: ShotPlan) => Subjects

/** A person moved as a whole, at their own size. */
export const movedFigure = ({ meshes, size }: Figure, move: Move): Mesh[] =>
  meshes.map((mesh) => moveMesh(mesh, { layer: 1, size, ...move }))

/** Highest point of the heads among the meshes of people. */
export const topOfHead = (people: readonly Mesh[]): number =>
  boundsOf(people.filter(({ tag }) => tag === 'face' || tag === 'hair' || tag === 'head')).high[1]
