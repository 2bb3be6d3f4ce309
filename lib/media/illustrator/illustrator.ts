/**
 * What the rest of the product uses of the illustrator: plans of shots and their vocabulary, pictures and layers of a plan,
 * and the figures and sets of which the sample films are made. Nothing else of this folder is imported from outside.
 */
export { describePlan } from './describe-plan.ts'
export { type Camera, lookAt, project } from './drawing/camera.ts'
export { paintFace } from './drawing/face-paint.ts'
export { develop, type Lens, PLAIN_LENS } from './drawing/finish.ts'
export type { Light, Sky } from './drawing/light.ts'
export { type FaceLook, type Pattern, rgb, type Surface } from './drawing/material.ts'
export { render } from './drawing/render.ts'
export type { Rendering } from './drawing/rendering.ts'
export type { Look } from './figures/cast.ts'
export { buildFigure, type FigureChanges } from './figures/figure.ts'
export { PLAIN_FIGURE } from './figures/figure-style.ts'
export { type Pose, reach } from './figures/pose.ts'
export type { Skeleton } from './figures/skeleton.ts'
export { fillHoles } from './fill-holes.ts'
export { illustrate, type Layer } from './illustrate.ts'
export { planks } from './places/patterns.ts'
export { isInside, waterOf } from './places/places.ts'
export {
  type CastMember,
  COSTUMES,
  type CostumeName,
  isFemale,
  MOODS,
  type Mood,
  PEOPLE,
  type Person,
  PLACES,
  type PlaceName,
  POSES,
  type PoseName,
  SHOTS,
  type Shot,
  type ShotPlan,
  TIMES_OF_DAY,
  type TimeOfDay,
  WEATHERS,
  type Weather,
} from './shot-plan.ts'
export { meshSolid } from './solids/mesh-solid.ts'
export { moveMesh } from './solids/move-mesh.ts'
export { hash } from './solids/noise.ts'
export { cone, cylinder, ellipsoid, torus } from './solids/primitive.ts'
export type { Mesh, Solid } from './solids/solid.ts'
export { add, type Frame, placed, scale, smooth, toLocal, turned, type Vec, WORLD, within } from './solids/vector.ts'
export { Stage } from './stage/stage.ts'
export type { StyleName } from './styles/styles.ts'
export { ANIMALS } from './things/animals.ts'
export { BUILDINGS } from './things/buildings.ts'
export { placesOfThing } from './things/thing-places.ts'
export { THING_NAMES, type ThingName, thingOf } from './things/things.ts'
