import { type Camera, project } from '#lib/media/illustrator/drawing/camera.ts'
import type { DrawnFace, FaceLook } from '#lib/media/illustrator/drawing/material.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Grid } from './pixel-grid.ts'
import { nearestColor, shifted } from './pixel-palette.ts'

/** Puts eyes, brows, cheeks and a mouth of a few squares each on every face of a subject. */
export function addFaces(grid: Grid, meshes: readonly Mesh[], camera: Camera): void {
  meshes.forEach((mesh, n) => {
    const { face } = mesh.material
    if (mesh.layer !== 1 || face === undefined || face.drawn?.features !== 'blank') return
    new Sprite(grid, mesh, n, camera, face, face.drawn).draw()
  })
}

const DARK = nearestColor(0.12, 0.07, 0.13)
const WHITE = nearestColor(1, 1, 1)
const BLUSH = nearestColor(0.94, 0.44, 0.31)
const RED = nearestColor(0.6, 0.13, 0.23)

/** Where eyes are, to either side of the middle of a head. */
const EYES = 0.043

class Sprite {
  readonly #grid: Grid
  readonly #mesh: Mesh
  readonly #number: number
  readonly #camera: Camera
  readonly #face: FaceLook
  readonly #look: DrawnFace

  constructor(grid: Grid, mesh: Mesh, number: number, camera: Camera, face: FaceLook, look: DrawnFace) {
    this.#grid = grid
    this.#mesh = mesh
    this.#number = number
    this.#camera = camera
    this.#face = face
    this.#look = look
  }

  draw(): void {
    const [left, right, mouth, top] = [
      this.#squareAt([-EYES, -0.012, 0.1]),
      this.#squareAt([EYES, -0.012, 0.1]),
      this.#squareAt([0, -0.088, 0.1]),
      this.#squareAt([0, 0.06, 0.11]),
    ]
    if (mouth === null || top === null) return
    /** Squares that a usual face would have between its eyes. */
    const unit = Math.max(2, Math.hypot(top.x - mouth.x, top.y - mouth.y) * 0.68)
    const level = left !== null && right !== null && Math.abs(left.y - right.y) < unit * 0.2
    const wide = Math.max(1, Math.round(unit * 0.28))
    for (const [eye, side] of [
      [left, -1],
      [right, 1],
    ] as const)
      if (eye !== null) this.#eye(eye.x - (wide >> 1), level && right !== null ? right.y : eye.y, side, unit, wide)
    this.#mouth(mouth.x, mouth.y, unit)
  }

  #eye(from: number, y: number, side: number, unit: number, wide: number): void {
    const tall = Math.max(2, Math.round(unit * (this.#look.lid < 0.75 ? 0.36 : 0.5)))
    const high = y - (tall >> 1)
    if (this.#look.lid === 0) for (let a = -1; a <= wide; a++) this.#set(from + a, y + 1, DARK)
    else if (wide > 2) this.#largeEye(from, high, wide, tall, side)
    else
      for (let b = 0; b < tall; b++)
        for (let a = 0; a < wide; a++) this.#set(from + a, high + b, a === 0 && b === 0 && wide > 1 ? WHITE : DARK)
    const reach = wide > 2 ? 1 : 0
    if (this.#look.lashes) this.#set(side < 0 ? from - 1 - reach : from + wide + reach, high, DARK)
    const inward = side < 0 ? 0 : 1
    if (unit > 6) {
      const hair = shifted(nearestColor(...this.#look.hair), -1)
      const raise = Math.max(1, Math.round(unit * (0.12 + 0.06 * this.#look.brow)))
      for (let a = 0; a <= wide; a++) {
        const inner = a === (side < 0 ? wide : 0) && this.#look.brow < 0 ? 1 : 0
        this.#set(from + a - 1 + inward, high - 2 - raise + inner, hair)
      }
    }
    if (unit > 5)
      for (let a = 0; a < Math.max(2, Math.round(unit * 0.2)); a++)
        this.#set(side < 0 ? from - 1 + a : from + wide - a, high + tall + 1, BLUSH)
  }

  /** A lash line, white at both sides, a pupil in an iris that is lighter below, and a highlight. */
  #largeEye(from: number, high: number, wide: number, tall: number, side: number): void {
    const iris = nearestColor(...this.#look.iris)
    for (let a = -1; a <= wide; a++) this.#set(from + a, high, DARK)
    if (wide > 3) for (let a = 0; a < wide; a++) this.#set(from + a, high - 1, DARK)
    const pupil = wide > 3 ? 1 : 0
    for (let b = 1; b < tall; b++)
      for (let a = 0; a < wide; a++) {
        const inPupil = a >= pupil && a < wide - pupil && b < tall - 2
        const corner = b === tall - 1 && (a === 0 || a === wide - 1) && wide > 3
        if (!corner) this.#set(from + a, high + b, inPupil ? DARK : shifted(iris, b > tall * 0.55 ? 2 : 0))
      }
    for (let b = 1; b < tall - 1; b++) {
      this.#set(side < 0 ? from - 1 : from + wide, high + b, WHITE)
      this.#set(side < 0 ? from + wide : from - 1, high + b, WHITE)
    }
    for (let b = 1; b <= (tall > 5 ? 2 : 1); b++)
      for (let a = 0; a < (wide > 3 ? 2 : 1); a++) this.#set(from + a, high + b, WHITE)
    if (tall > 5) this.#set(from + wide - 2, high + tall - 2, WHITE)
  }

  #mouth(x: number, y: number, unit: number): void {
    const half = Math.max(1, Math.round(unit * 0.16))
    const { open, smile } = this.#face
    const tall = open > 0.2 ? Math.max(2, Math.round(unit * 0.22 * (0.6 + open))) : 1
    for (let b = 0; b < tall; b++) {
      const cut = b === tall - 1 && tall > 1 ? 1 : 0
      for (let a = -half + cut; a <= half - cut; a++)
        this.#set(x + a, y + b, b === 0 && tall > 2 && unit > 7 ? WHITE : RED)
    }
    if (unit > 5 && tall === 1 && smile !== 0)
      for (const a of [-half - 1, half + 1]) this.#set(x + a, y - Math.sign(smile), RED)
  }

  /** Only what the face shows is painted on, not hair or hands before it. */
  #set(x: number, y: number, color: number): void {
    const { columns, rows, id } = this.#grid
    if (x < 0 || y < 0 || x >= columns || y >= rows) return
    const i = y * columns + x
    if (id[i] === this.#number) this.#grid.color[i] = color
  }

  /** The square of the point of the mesh that is nearest to a point of the head; null where it is turned away. */
  #squareAt(point: Vec): { x: number; y: number } | null {
    const { local, position, normal } = this.#mesh
    const { size } = this.#face
    let [best, least] = [0, 99]
    for (let i = 0; i < local.length; i += 3) {
      const d =
        ((local[i] ?? 0) / size - point[0]) ** 2 +
        ((local[i + 1] ?? 0) / size - point[1]) ** 2 +
        ((local[i + 2] ?? 0) / size - point[2]) ** 2
      if (d < least) {
        least = d
        best = i
      }
    }
    const at: Vec = [position[best] ?? 0, position[best + 1] ?? 0, position[best + 2] ?? 0]
    const { eye } = this.#camera
    const facing =
      (eye[0] - at[0]) * (normal[best] ?? 0) +
      (eye[1] - at[1]) * (normal[best + 1] ?? 0) +
      (eye[2] - at[2]) * (normal[best + 2] ?? 0)
    const seen = project(this.#camera, at)
    if (seen === null || facing < 0.12 * seen.depth) return null
    return { x: Math.floor(seen.x / this.#grid.cell), y: Math.floor(seen.y / this.#grid.cell) }
  }
}
