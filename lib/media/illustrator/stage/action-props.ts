import type { Figure } from '../figures/figure.ts'
import { gripOf, isToy } from '../figures/grip.ts'
import { FlatMesh } from '../places/flats.ts'
import { meshSolid } from '../solids/mesh-solid.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { box } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import {
  add,
  cross,
  type Frame,
  length,
  mix,
  normalize,
  scale,
  sub,
  toWorld,
  turnVec,
  type Vec,
  WORLD,
} from '../solids/vector.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'

/** Where the left and the right hand hold something, in the figure's coordinates. */
export function gripsOf({ skeleton: { arms }, hold }: Figure): readonly [left: Vec, right: Vec] {
  const [left, right] = [gripOf(arms[0]), gripOf(arms[1])]
  // Some styles lower the whole figure after it is posed.
  return [add(left, [0, hold.o[1] - right[1], 0]), hold.o]
}

/** A mesh of a thing in a frame, enlarged about the frame's origin. */
function meshIn(mesh: Mesh, frame: Frame, size: number): Mesh {
  const { position, normal } = mesh
  const [to, out] = [new Float32Array(position.length), new Float32Array(normal.length)]
  for (let i = 0; i < position.length; i += 3) {
    const point: Vec = [position[i] ?? 0, position[i + 1] ?? 0, position[i + 2] ?? 0]
    to.set(toWorld(frame, scale(point, size)), i)
    out.set(turnVec(frame, [normal[i] ?? 0, normal[i + 1] ?? 0, normal[i + 2] ?? 0]), i)
  }
  return { ...mesh, position: to, normal: out }
}

/** A frame whose y axis is `along` and whose z axis is as near to `front` as can be. */
function frameAlong(along: Vec, front: Vec): Frame {
  const y = normalize(along)
  const x = normalize(cross(y, front))
  return { x, y, z: cross(x, y), o: [0, 0, 0] }
}

/** Meshes in a frame such that a point of theirs is at a place. */
function heldAt(meshes: readonly Mesh[], frame: Frame, size: number, point: Vec, at: Vec): Mesh[] {
  const o = sub(at, turnVec(frame, scale(point, size)))
  return meshes.map((mesh) => meshIn(mesh, { ...frame, o }, size))
}

/** Meters from the middle of a ball to its surface: balls are drawn a little larger than they are. */
const radiusOf = (name: ThingName): number => Math.min(0.4, thingOf(name).size) * 0.54

/** A thing with its middle at a point; `radius` is half of its size. */
function thingAround(name: ThingName, at: Vec, radius: number): Mesh[] {
  const { meshes } = shapedThing(name)
  const { low, high } = boundsOf(meshes)
  const size = (2 * radius) / Math.max(...sub(high, low))
  return heldAt(meshes, WORLD, size, mix(low, high, 0.5), at)
}

/** A ball that has just left the right foot. */
export function kickedBall({ skeleton: { legs } }: Figure, name: ThingName): Mesh[] {
  const { foot } = legs[1]
  const radius = radiusOf(name)
  const toe = toWorld(foot, [0, -0.04, 0.17])
  return thingAround(name, add(toe, [0, radius * 0.7, radius * 0.95]), radius)
}

/** A ball on the palm of the right hand. */
export function ballInHand({ skeleton: { arms }, hold }: Figure, name: ThingName): Mesh[] {
  const { hand, wrist, elbow } = arms[1]
  const radius = radiusOf(name)
  const out = arms[1].isClip === true ? normalize(sub(wrist, elbow)) : hand.z
  return thingAround(name, add(hold.o, scale(out, radius * 0.86)), radius)
}

const isTennisBall = ({ material }: Mesh): boolean => material.finish === 'cloth'

/** A racket in the right hand behind the head, and the ball above the left one. */
export function racketAndBall(figure: Figure): Mesh[] {
  const [left, right] = gripsOf(figure)
  const { meshes } = shapedThing('tennis')
  const racket = meshes.filter((mesh) => !isTennisBall(mesh))
  const ball = meshes.filter(isTennisBall)
  const { low, high } = boundsOf(ball)
  return [
    ...heldAt(racket, frameAlong([0.1, 0.88, -0.4], [-0.6, 0.1, 0.8]), 0.72, [0, 0.14, 0], right),
    ...heldAt(ball, WORLD, 0.6, mix(low, high, 0.5), add(left, [0.02, 0.3, 0.06])),
  ]
}

/** How far a guitar is behind the hand at its strings, in meters. */
const STRINGS = 0.055

/** A guitar across the body: its neck in the left hand, its strings at the right one. */
export function guitarAcross(figure: Figure): Mesh[] {
  const [left, right] = gripsOf(figure)
  const strings = add(right, [0, 0, -STRINGS])
  const frame = frameAlong(sub(left, strings), [0, 0.12, 1])
  // The short arms of toys do not reach around it.
  const [at, reach] = isToy(figure.skeleton) ? [0.1, 0.6] : [0.24, 0.5]
  const size = Math.max(0.8, length(sub(left, strings)) / reach)
  return heldAt(shapedThing('guitar').meshes, frame, size, [0, at, 0.05], strings)
}

/** A camera between both hands. */
export function cameraInHands(figure: Figure): Mesh[] {
  const [left, right] = gripsOf(figure)
  const { meshes, width } = shapedThing('camera')
  const size = Math.max(0.19, length(sub(left, right)) * 0.9) / width
  return heldAt(meshes, WORLD, size, [0, 0.4, 0], add(mix(left, right, 0.5), [0, 0.02, 0.02]))
}

const MATS: readonly Vec[] = [
  [0.44, 0.3, 0.56],
  [0.2, 0.5, 0.5],
  [0.76, 0.38, 0.36],
]

/** A mat on the floor for somebody who sits on it. */
export function mat(seed: number): Mesh {
  const color = MATS[seed % MATS.length] ?? [0.44, 0.3, 0.56]
  const parts = [box(WORLD, [0, -MAT / 2, 0.1], [0.56, MAT / 2, 0.4], 0.01, { color })]
  return { ...meshSolid({ parts, cell: 0.012, material: { finish: 'leather' } }), layer: 1 }
}

/** How thick the mat is, in meters. */
export const MAT = 0.06

/** Meters of a shadow and the sides of its rim. */
const SHADOW = { radius: 0.3, high: 0.06, sides: 24 }

/** Keeps the sun from the ground below a point. It faces down, so that the camera does not see it. */
export function shadowBelow([x, , z]: Vec): Mesh {
  const flat = new FlatMesh()
  const dark: Vec = [0.1, 0.1, 0.1]
  const middle = flat.point([x, SHADOW.high, z], [0, -1, 0], dark)
  for (let i = 0; i <= SHADOW.sides; i++) {
    const angle = (i / SHADOW.sides) * 2 * Math.PI
    const rim: Vec = [x + Math.cos(angle) * SHADOW.radius, SHADOW.high, z + Math.sin(angle) * SHADOW.radius * 0.7]
    flat.point(rim, [0, -1, 0], dark)
    if (i > 0) flat.triangle(middle, middle + i, middle + i + 1)
  }
  return flat.finish({ finish: 'plain' }, { twoSided: false, layer: 1, tag: 'shadow' })
}

/** The feet of somebody with crossed legs, each turned towards the other side. */
export function crossedFeet({ meshes, skeleton: { legs } }: Figure): Mesh[] {
  return meshes.flatMap((mesh) => {
    if (mesh.tag !== 'shoe' && mesh.tag !== 'sole') return [mesh]
    const { low, high } = boundsOf([mesh])
    const middle = mix(low, high, 0.5)
    const [left, right] = legs
    const { ankle, side } = length(sub(middle, left.ankle)) < length(sub(middle, right.ankle)) ? left : right
    const frame = frameAlong([side * 0.35, 1, 0], [-side, side * 0.35, 0.35])
    // Styles that press soles flat onto the ground are to leave them.
    return heldAt([{ ...mesh, tag: 'shoe' }], frame, 1, ankle, ankle)
  })
}
