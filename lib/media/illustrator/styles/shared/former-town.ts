import { furnish } from '#lib/media/illustrator/places/places.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { Stage } from '#lib/media/illustrator/stage/stage.ts'
import { thingMeshes } from '#lib/media/illustrator/stage/thing-meshes.ts'
import { shapedThing } from '#lib/media/illustrator/things/things.ts'

/** What is taller than this would not fit into a street, in meters. */
const TALL = 4

/** A scene in a town of former centuries in the place of a modern one, with a tower for a skyscraper. */
export function inFormerTown(scene: Scene): Scene {
  const { plan, meshes } = scene
  const subjects = withTowers(meshes.filter(({ layer }) => layer === 1))
  if (plan.place !== 'city' && plan.place !== 'street')
    return { ...scene, meshes: [...meshes.filter(({ layer }) => layer !== 1), ...subjects] }
  const stage = new Stage(plan.time, plan.weather, scene.seed, plan.things)
  const { low, high } = subjects.length > 0 ? boundsOf(subjects) : { low: [0, 0, 0], high: [0, 0, 0] }
  if (high[1] > TALL) townAround(stage, low[2] ?? 0, high[1] ?? TALL)
  else furnish('oldTown', stage)
  const front = meshes.filter(({ layer }) => layer === 2)
  return { ...scene, meshes: [...stage.meshes, ...subjects, ...front] }
}

/** Meshes with castle towers of the same height in the place of skyscrapers. */
function withTowers(meshes: readonly Mesh[]): Mesh[] {
  const modern = new Set(shapedThing('skyscraper').meshes.map(({ local }) => local))
  const [towers, others] = [
    meshes.filter(({ local }) => modern.has(local)),
    meshes.filter(({ local }) => !modern.has(local)),
  ]
  if (towers.length === 0) return others
  const { low, high } = boundsOf(towers)
  const at = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2] as const
  return [...others, ...thingMeshes('castleTower', at, high[1] - low[1])]
}

/** Houses, churches and towers on rising land behind a depth; `tall` is the height of what stands before them. */
function townAround(stage: Stage, behind: number, tall: number): void {
  const rise = 0.12
  const up = (_x: number, z: number) => Math.max(0, -z - 3) * rise - 0.1
  stage.land(0x7d8a4c, 0x9a9060, rise, 0.1)
  const area = (near: number, far: number, half: number) => ({
    ...{ from: -half * tall, to: half * tall },
    ...{ near: behind - near * tall, far: behind - far * tall },
  })
  stage.scatter(['house'], 9, area(0.5, 1.6, 1.5), [0.26 * tall, 0.34 * tall], up)
  stage.scatter(['house', 'church', 'house', 'castleTower'], 16, area(1.6, 4, 2.2), [0.3 * tall, 0.5 * tall], up)
  stage.scatter(['tree'], 9, area(0.3, 3, 1.8), [0.2 * tall, 0.3 * tall], up)
  stage.ridge(-70, 22, 0x6f8a8f, 5)
}
