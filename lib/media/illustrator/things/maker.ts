import { type Finish, type Pattern, rgb } from '../drawing/material.ts'
import { box, cone, cylinder, ellipsoid, type Primitive, type Shape, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { type Vec, WORLD } from '../solids/vector.ts'

/** A thing in a box of about one unit: it stands on y = 0 around the y axis, its front to z. */
export type Thing = {
  /** Meters of its unit. */
  size: number
  build: (m: Maker) => unknown
  /** Hangs or flies, so that nothing has to carry it. */
  floats?: boolean
  /** Swims in water where there is some: the share of its unit that is below the surface. */
  draught?: number
  /** Parts of it shine on their own. */
  glows?: boolean
  /** Turned by degrees so that its best side is seen; 25 unless said. */
  turn?: number
}

export type PartOptions = {
  /** Halves the cells for thin shapes. */
  fine?: boolean
  /** Multiplies the cells, for what is much larger than a unit. */
  coarse?: number
  glow?: number
  pattern?: Pattern
  /** Moves the surface inwards at a point of the box, at most by `roughBy` either way. */
  rough?: (x: number, y: number, z: number) => number
  roughBy?: number
}

/** Collects the parts of a thing. */
export class Maker {
  readonly solids: Solid[] = []

  /** A new part of one material; its shapes are joined. */
  part(finish: Finish, hex: number, options: PartOptions = {}): Part {
    const parts: Primitive[] = []
    const { pattern, glow, fine = false, coarse = 1, rough, roughBy } = options
    this.solids.push({
      parts,
      cell: (fine ? 0.0095 : 0.0125) * coarse,
      material: { finish, ...(pattern === undefined ? {} : { pattern }), ...(glow === undefined ? {} : { glow }) },
      frame: WORLD,
      tag: 'thing',
      ...(rough === undefined ? {} : { rough }),
      ...(roughBy === undefined ? {} : { roughBy }),
    })
    return new Part(parts, hex)
  }
}

/** Shapes of a part, each joined to those before it. Turns are in degrees (nod, turn, tilt). */
export class Part {
  readonly #parts: Primitive[]
  #shape: Shape

  constructor(parts: Primitive[], hex: number) {
    this.#parts = parts
    this.#shape = { color: rgb(hex) }
  }

  /** Rounds the seams of the shapes that follow. */
  soft(width: number): this {
    this.#shape = { ...this.#shape, soft: width }
    return this
  }

  tint(hex: number): this {
    this.#shape = { ...this.#shape, color: rgb(hex) }
    return this
  }

  /** The shapes that follow are taken away. */
  cut(): this {
    this.#shape = { ...this.#shape, join: 'cut' }
    return this
  }

  /** Of what is there, only what lies in the shape that follows is kept. */
  keep(): this {
    this.#shape = { ...this.#shape, join: 'keep' }
    return this
  }

  add(): this {
    this.#shape = { ...this.#shape, join: 'add' }
    return this
  }

  ball(at: Vec, radii: Vec | number, turn?: Vec): this {
    const r: Vec = typeof radii === 'number' ? [radii, radii, radii] : radii
    this.#parts.push(ellipsoid(WORLD, at, r, this.#turned(turn)))
    return this
  }

  rod(from: Vec, to: Vec, r1: number, r2 = r1): this {
    this.#parts.push(cone(from, to, r1, r2, this.#shape))
    return this
  }

  block(at: Vec, half: Vec, round = 0.01, turn?: Vec): this {
    this.#parts.push(box(WORLD, at, half, round, this.#turned(turn)))
    return this
  }

  /** A cylinder, upright unless turned. */
  tube(at: Vec, radius: number, half: number, round = 0.01, turn?: Vec): this {
    this.#parts.push(cylinder(WORLD, at, radius, half, round, this.#turned(turn)))
    return this
  }

  /** A ring, flat unless turned. */
  ring(at: Vec, radius: number, thickness: number, turn?: Vec): this {
    this.#parts.push(torus(WORLD, at, radius, thickness, this.#turned(turn)))
    return this
  }

  /** The same on both sides of the middle. */
  both(shapes: (part: this, side: number) => void): this {
    shapes(this, 1)
    shapes(this, -1)
    return this
  }

  /** `count` times around the y axis; `turn` is in radians. */
  around(count: number, shapes: (part: this, turn: number, index: number) => void): this {
    for (let i = 0; i < count; i++) shapes(this, (i / count) * Math.PI * 2, i)
    return this
  }

  #turned(turn: Vec | undefined): Shape {
    return turn === undefined ? this.#shape : { ...this.#shape, turn }
  }
}

export const FLAT_ON_FRONT: Vec = [90, 0, 0]
export const LYING: Vec = [0, 0, 90]
