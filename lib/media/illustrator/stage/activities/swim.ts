import { seededRandom } from '../../../recognition/seeded-random.ts'
import type { Figure } from '../../figures/figure.ts'
import { type Water, waterOf } from '../../places/places.ts'
import { swellAt } from '../../places/swell.ts'
import type { ShotPlan } from '../../shot-plan.ts'
import { meshSolid } from '../../solids/mesh-solid.ts'
import { boundsOf } from '../../solids/move-mesh.ts'
import { ellipsoid } from '../../solids/primitive.ts'
import type { Mesh } from '../../solids/solid.ts'
import { type Vec, WORLD } from '../../solids/vector.ts'
import type { Subjects } from '../subjects.ts'
import { movedFigure, topOfHead } from './activity.ts'

/** The body lies almost flat, in degrees from standing, and swims towards the viewer and to the right. */
const TILT = 64
const TURN = 38
/** Between the water and the middle of the head, by the size of the head. */
const HEAD_ABOVE = 0.17
/** Meters before the swimmer at which the water begins. */
const WATER_BEFORE = 6
/** Height of a swimmer under water. */
const DEEP = 1.25

const FOAM: Vec = [0.95, 0.98, 1]

/** Somebody who swims the crawl: head, arms and back above the water, or all of the body where the place is under it. */
export function swim(figure: Figure, plan: ShotPlan): Subjects {
  const water = waterOf(plan.place)
  return water === null ? underWater(figure) : onWater(figure, water, plan)
}

/** Moves the figure so that its head is above the origin, at a height. */
function swimming(figure: Figure, height: number): Mesh[] {
  const along = figure.skeleton.head.o[1] * figure.size
  const [tilt, turn] = [(TILT * Math.PI) / 180, (TURN * Math.PI) / 180]
  const back = along * Math.sin(tilt)
  const at: Vec = [-back * Math.sin(turn), height - along * Math.cos(tilt), -back * Math.cos(turn)]
  return movedFigure(figure, { at, tilt: TILT, turn: TURN })
}

function onWater(figure: Figure, { level: calm, from, rough }: Water, { place, weather }: ShotPlan): Subjects {
  const forward = WATER_BEFORE - from
  const level = weather === 'storm' && rough !== undefined ? swellAt(0, -forward, rough).height : calm
  const people = swimming(figure, level + HEAD_ABOVE * figure.skeleton.headSize)
  const arms = people.filter(({ tag }) => tag === 'hand' || tag === 'arm')
  const top = Math.max(topOfHead(people), boundsOf(arms).high[1])
  const meshes = [...people, splash(level, figure.look.build.wide)]
  return {
    meshes,
    head: topOfHead(people),
    top,
    wide: 1.1,
    center: [0, level + 0.2, 0],
    above: place === 'pool' ? 0.42 : 0.36,
    forward,
    inWater: true,
  }
}

function underWater(figure: Figure): Subjects {
  const people = swimming(figure, DEEP)
  const { low, high } = boundsOf(people)
  return {
    meshes: people,
    head: high[1],
    top: high[1] + 0.1,
    wide: (high[0] - low[0]) * 1.3,
    center: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0],
    forward: 0,
  }
}

/** Foam where head, shoulders and hands break the water, and drops above it. */
function splash(level: number, wide: number): Mesh {
  const random = seededRandom(Math.round(wide * 1000))
  const parts = Array.from({ length: 34 }, () => {
    const [angle, far] = [random() * 2 * Math.PI, 0.2 + 0.26 * random() ** 1.5]
    const radius = (0.03 + 0.04 * random()) * (1.5 - far)
    const at: Vec = [Math.cos(angle) * far - 0.04, level + 0.004, Math.sin(angle) * far * 0.8 - 0.08]
    return ellipsoid(WORLD, at, [radius * 1.3, 0.016 + 0.016 * random(), radius], { color: FOAM, soft: 0.02 })
  })
  for (let i = 0; i < 16; i++) {
    const [angle, far] = [random() * 2 * Math.PI, 0.24 + 0.22 * random()]
    const radius = 0.006 + 0.01 * random()
    const at: Vec = [Math.cos(angle) * far - 0.05, level + 0.04 + 0.14 * random(), Math.sin(angle) * far * 0.6]
    parts.push(ellipsoid(WORLD, at, [radius, radius, radius], { color: FOAM }))
  }
  const mesh = meshSolid({ parts, cell: 0.01, material: { finish: 'plain' }, tag: 'foam' })
  return { ...mesh, layer: 1, castsShadow: false }
}
