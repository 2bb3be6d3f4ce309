import {
  add,
  dot,
  type Frame,
  length,
  mix,
  normalize,
  sub,
  toWorld,
  turned,
  turnVec,
  type Vec,
  within,
} from './vector.ts'

const CONE = 0
const ELLIPSOID = 1
const BOX = 2
const TORUS = 3
const CYLINDER = 4
const HALF_SPACE = 5

/** How a primitive joins those before it. */
type Join = 'add' | 'cut' | 'keep'

export type Shape = {
  /** Width of the rounded seam to what it joins, in meters. */
  soft?: number
  join?: Join
  color?: Vec
  /** Degrees (nod, turn, tilt) in its frame. */
  turn?: Vec
}

/** One solid by its signed distance. Every kind has the same fields, so that the engine compiles the distance once. */
export class Primitive {
  op: number
  soft: number
  color: Vec | null
  kind: number
  ax = 0
  ay = 0
  az = 0
  bx = 0
  by = 0
  bz = 0
  r1 = 0
  r2 = 0
  l2 = 1
  il2 = 1
  a2 = 1
  m0 = 1
  m1 = 0
  m2 = 0
  m3 = 0
  m4 = 1
  m5 = 0
  m6 = 0
  m7 = 0
  m8 = 1
  h0 = 1
  h1 = 1
  h2 = 1
  /** A sphere around it. */
  cx = 0
  cy = 0
  cz = 0
  reach = 0

  constructor(kind: number, shape: Shape) {
    this.kind = kind
    this.op = shape.join === 'cut' ? -1 : shape.join === 'keep' ? 0 : 1
    this.soft = shape.soft ?? 0
    this.color = shape.color ?? null
  }

  distance(x: number, y: number, z: number): number {
    const X = x - this.ax
    const Y = y - this.ay
    const Z = z - this.az
    if (this.kind === CONE) return this.#coneDistance(X, Y, Z)
    if (this.kind === HALF_SPACE) return X * this.bx + Y * this.by + Z * this.bz
    const u = X * this.m0 + Y * this.m1 + Z * this.m2
    const v = X * this.m3 + Y * this.m4 + Z * this.m5
    const w = X * this.m6 + Y * this.m7 + Z * this.m8
    if (this.kind === ELLIPSOID) {
      const a = u / this.h0
      const b = v / this.h1
      const c = w / this.h2
      const k = Math.sqrt(a * a + b * b + c * c)
      if (k < 1e-3) return -Math.min(this.h0, this.h1, this.h2)
      const d = a / this.h0
      const e = b / this.h1
      const f = c / this.h2
      return (k * (k - 1)) / Math.sqrt(d * d + e * e + f * f)
    }
    if (this.kind === BOX) {
      const a = Math.abs(u) - this.h0 + this.r1
      const b = Math.abs(v) - this.h1 + this.r1
      const c = Math.abs(w) - this.h2 + this.r1
      const A = a > 0 ? a : 0
      const B = b > 0 ? b : 0
      const C = c > 0 ? c : 0
      return Math.sqrt(A * A + B * B + C * C) + Math.min(Math.max(a, b, c), 0) - this.r1
    }
    if (this.kind === TORUS) {
      const q = Math.sqrt(u * u + (w * w) / (this.h2 * this.h2)) - this.h0
      return Math.sqrt(q * q + v * v) - this.h1
    }
    const a = Math.sqrt(u * u + w * w) - this.h0 + this.r1
    const b = Math.abs(v) - this.h1 + this.r1
    const A = a > 0 ? a : 0
    const B = b > 0 ? b : 0
    return Math.sqrt(A * A + B * B) + Math.min(Math.max(a, b), 0) - this.r1
  }

  #coneDistance(X: number, Y: number, Z: number): number {
    const yy = X * this.bx + Y * this.by + Z * this.bz
    const zz = yy - this.l2
    const ux = X * this.l2 - this.bx * yy
    const uy = Y * this.l2 - this.by * yy
    const uz = Z * this.l2 - this.bz * yy
    const x2 = ux * ux + uy * uy + uz * uz
    const y2 = yy * yy * this.l2
    const z2 = zz * zz * this.l2
    const rr = this.r1 - this.r2
    const k = (rr < 0 ? -1 : 1) * rr * rr * x2
    if ((zz < 0 ? -1 : 1) * this.a2 * z2 > k) return Math.sqrt(x2 + z2) * this.il2 - this.r2
    if ((yy < 0 ? -1 : 1) * this.a2 * y2 < k) return Math.sqrt(x2 + y2) * this.il2 - this.r1
    return (Math.sqrt(x2 * this.a2 * this.il2) + yy * rr) * this.il2 - this.r1
  }
}

/** A cone with round ends from `a` to `b`. */
export function cone(a: Vec, b: Vec, r1: number, r2 = r1, shape: Shape = {}): Primitive {
  const p = new Primitive(CONE, shape)
  const q = sub(b, a)
  ;[p.ax, p.ay, p.az] = a
  ;[p.bx, p.by, p.bz] = q
  p.r1 = r1
  p.r2 = r2
  p.l2 = Math.max(dot(q, q), 1e-8)
  p.il2 = 1 / p.l2
  p.a2 = Math.max(p.l2 - (r1 - r2) ** 2, 1e-9)
  ;[p.cx, p.cy, p.cz] = mix(a, add(a, q), 0.5)
  p.reach = length(q) / 2 + Math.max(r1, r2)
  return p
}

export function ellipsoid(f: Frame, center: Vec, radii: Vec, shape: Shape = {}): Primitive {
  return oriented(ELLIPSOID, f, center, radii, 0, Math.max(...radii), shape)
}

export function box(f: Frame, center: Vec, half: Vec, round = 0, shape: Shape = {}): Primitive {
  return oriented(BOX, f, center, half, Math.min(round, ...half), length(half), shape)
}

/** A ring about the frame's y axis; `stretch` makes it longer along z. */
export function torus(
  f: Frame,
  center: Vec,
  radius: number,
  thickness: number,
  shape: Shape & { stretch?: number } = {},
) {
  const reach = radius * Math.max(1, shape.stretch ?? 1) + thickness
  return oriented(TORUS, f, center, [radius, thickness, shape.stretch ?? 1], 0, reach, shape)
}

/** A cylinder along the frame's y axis. */
export function cylinder(f: Frame, center: Vec, radius: number, half: number, round = 0, shape: Shape = {}): Primitive {
  const edge = Math.min(round, radius, half)
  return oriented(CYLINDER, f, center, [radius, half, 0], edge, Math.hypot(radius, half), shape)
}

/** All that lies behind a plane through `point` with the normal `out`. */
export function halfSpace(f: Frame, point: Vec, out: Vec, shape: Shape = {}): Primitive {
  const p = oriented(HALF_SPACE, f, point, [1, 1, 1], 0, 99, shape)
  ;[p.bx, p.by, p.bz] = turnVec(f, normalize(out))
  return p
}

function oriented(kind: number, f: Frame, center: Vec, half: Vec, round: number, reach: number, shape: Shape) {
  const p = new Primitive(kind, shape)
  ;[p.ax, p.ay, p.az] = toWorld(f, center)
  const g = shape.turn === undefined ? f : within(f, turned(...shape.turn))
  ;[p.m0, p.m1, p.m2] = g.x
  ;[p.m3, p.m4, p.m5] = g.y
  ;[p.m6, p.m7, p.m8] = g.z
  ;[p.h0, p.h1, p.h2] = half
  p.r1 = round
  ;[p.cx, p.cy, p.cz] = [p.ax, p.ay, p.az]
  p.reach = reach
  return p
}
