/** A point or direction in meters: x to the right, y up, z towards the camera. */
export type Vec = readonly [number, number, number]

/** A place and its axes: a point of the frame's own is `o + x·p[0] + y·p[1] + z·p[2]`. */
export type Frame = { x: Vec; y: Vec; z: Vec; o: Vec }

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const normalize = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** From `a` at 0 to `b` at 1. */
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const clamp = (v: number, low = 0, high = 1): number => (v < low ? low : v > high ? high : v)
/** 0 below `from`, 1 above `to`, smooth between; the other way round where `from` is the larger. */
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const WORLD: Frame = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], o: [0, 0, 0] }

export const turnVec = (f: Frame, v: Vec): Vec => [
  f.x[0] * v[0] + f.y[0] * v[1] + f.z[0] * v[2],
  f.x[1] * v[0] + f.y[1] * v[1] + f.z[1] * v[2],
  f.x[2] * v[0] + f.y[2] * v[1] + f.z[2] * v[2],
]
export const toWorld = (f: Frame, p: Vec): Vec => add(turnVec(f, p), f.o)
export function toLocal(f: Frame, p: Vec): Vec {
  const d = sub(p, f.o)
  return [dot(d, f.x), dot(d, f.y), dot(d, f.z)]
}

/** `inner`, given in coordinates of `outer`, in those of the world. */
export const within = (outer: Frame, inner: Frame): Frame => ({
  x: turnVec(outer, inner.x),
  y: turnVec(outer, inner.y),
  z: turnVec(outer, inner.z),
  o: toWorld(outer, inner.o),
})

/** Turned about x (nods), then y (turns), z (tilts) first, in degrees. */
export function turned(nod: number, turn = 0, tilt = 0): Frame {
  const [a, b, c] = [(nod * Math.PI) / 180, (turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  const rotate = ([x, y, z]: Vec): Vec => {
    const [p, q] = [cc * x - sc * y, sc * x + cc * y]
    const [q2, r2] = [ca * q - sa * z, sa * q + ca * z]
    return [cb * p + sb * r2, q2, -sb * p + cb * r2]
  }
  return { x: rotate([1, 0, 0]), y: rotate([0, 1, 0]), z: rotate([0, 0, 1]), o: [0, 0, 0] }
}

/** A frame at a point of another, turned by degrees (nod, turn, tilt). */
export const placed = (outer: Frame, at: Vec, turn: Vec = [0, 0, 0]): Frame =>
  within(outer, { ...turned(turn[0], turn[1], turn[2]), o: at })
