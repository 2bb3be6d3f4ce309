import type { Figure } from '../figures/figure.ts'
import type { Water } from '../places/places.ts'
import type { CastMember, PoseName } from '../shot-plan.ts'
import { type Move, moveMesh } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { placed, scale, toWorld, WORLD } from '../solids/vector.ts'
import type { ThingName } from '../things/things.ts'
import {
  ballInHand,
  cameraInHands,
  crossedFeet,
  gripsOf,
  guitarAcross,
  kickedBall,
  MAT,
  mat,
  racketAndBall,
  shadowBelow,
} from './action-props.ts'
import { fishingLine, fishingRod } from './fishing-rod.ts'

/** What a picture has for those who act in it. */
export type Setting = { things: readonly ThingName[]; water: Water | null; seed: number }

/** How somebody acts with the whole body and what with. */
export type Action = {
  /** Degrees by which they are turned, so that arms and legs are seen from the side. */
  turn?: number
  /** Meters above the ground. */
  lifted?: number
  /** How much further apart several stand. */
  apart?: number
  /** The camera shows the legs. */
  whole?: true
  /** Things that they act with, which are not beside them too. */
  uses?: readonly ThingName[]
  /** The meshes of the person, where the pose alone does not give them. */
  body?: (figure: Figure) => readonly Mesh[]
  /** What they act with, in the figure's coordinates. */
  props?: (figure: Figure, setting: Setting, holds: ThingName | undefined) => Mesh[]
  /** What belongs to it around them, which the camera need not show whole. `move` is the figure's own. */
  around?: (figure: Figure, move: Move, setting: Setting) => Mesh[]
}

const BALLS: readonly ThingName[] = ['ball', 'basketball']

const ballOf = ({ things }: Setting, usual: ThingName): ThingName =>
  things.find((name) => BALLS.includes(name)) ?? usual

const ACTIONS: Partial<Record<PoseName, Action>> = {
  kick: {
    turn: 56,
    apart: 1.4,
    whole: true,
    uses: BALLS,
    props: (figure, setting) => kickedBall(figure, ballOf(setting, 'ball')),
  },
  throw: {
    turn: 52,
    apart: 1.8,
    whole: true,
    uses: BALLS,
    props: (figure, setting, holds) => ballInHand(figure, holds ?? ballOf(setting, 'basketball')),
  },
  serve: { turn: 40, apart: 1.8, whole: true, uses: ['tennis'], props: racketAndBall },
  jump: { turn: 26, lifted: 0.34, apart: 1.4, whole: true, around: (_figure, { at }) => [shadowBelow(at)] },
  strum: { apart: 1.6, uses: ['guitar'], props: guitarAcross },
  meditate: {
    turn: 6,
    lifted: MAT,
    apart: 1.35,
    whole: true,
    body: crossedFeet,
    around: (_figure, move, { seed }) => [moveMesh(mat(seed), { ...move, tag: 'held' })],
  },
  photograph: { apart: 1.3, uses: ['camera'], props: cameraInHands },
  fish: {
    turn: 72,
    apart: 1.4,
    whole: true,
    uses: ['fish'],
    props: (figure) => rodOf(figure).meshes,
    around: lineInWater,
  },
}

/** The action of a pose; undefined if it is none. */
export const actionOf = (pose: PoseName): Action | undefined => ACTIONS[pose]

const rodOf = (figure: Figure) => {
  const [left, right] = gripsOf(figure)
  return fishingRod(right, left)
}

/** What somebody acts with. `move` is the figure's own. */
export function actionMeshes(member: CastMember, figure: Figure, move: Move, setting: Setting): Mesh[] {
  const props = ACTIONS[member.pose]?.props?.(figure, setting, member.holds) ?? []
  return props.map((mesh) => moveMesh(mesh, { ...move, tag: 'held' }))
}

function lineInWater(figure: Figure, move: Move, { water }: Setting): Mesh[] {
  const tip = toWorld(placed(WORLD, move.at, [0, move.turn ?? 0, 0]), scale(rodOf(figure).tip, move.size ?? 1))
  return fishingLine(tip, water).map((mesh) => ({ ...mesh, layer: 1, tag: 'held' }))
}

/** The things that a cast acts with. */
export const usedThings = (cast: readonly CastMember[]): readonly ThingName[] =>
  cast.flatMap(({ pose }) => ACTIONS[pose]?.uses ?? [])
