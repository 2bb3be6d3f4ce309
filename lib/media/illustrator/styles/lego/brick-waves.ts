import type { Material } from '#lib/media/illustrator/drawing/material.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { curveAt, type Point } from '#lib/media/illustrator/solids/spline.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import { stackedBricks } from './bricks.ts'

/** A wave in section, one unit tall, that curls to the left: its back from the foot to the tip, and its hollow face. */
const BACK: readonly Point[] = [
  [1.3, 0],
  [1.05, 0.36],
  [0.78, 0.72],
  [0.42, 0.98],
  [0, 1.04],
  [-0.34, 0.92],
  [-0.56, 0.7],
  [-0.58, 0.46],
]
const FACE: readonly Point[] = [
  [-0.3, 0],
  [0.08, 0.08],
  [0.3, 0.26],
  [0.34, 0.46],
  [0.2, 0.64],
  [-0.04, 0.7],
  [-0.3, 0.62],
  [-0.5, 0.46],
]

const WHITE: Vec = [0.95, 0.97, 1]
const PALE: Vec = [0.5, 0.78, 0.96]
const BLUES: readonly Vec[] = [
  [0.03, 0.34, 0.74],
  [0.16, 0.56, 0.9],
  [0.02, 0.24, 0.58],
]

const BRICK = { side: 0.2, tall: 0.16 }

/** Light comes through clear bricks, and foam is bright even in a storm. */
const WATER: Material = {
  finish: 'gloss',
  pattern: (s) => {
    s.glow = s.b > s.r * 1.5 ? 0.16 : 0.3
  },
}

/** A wave that curls over in the place of a breaker, or a fountain in the place of a splash. */
export function brickWave(mesh: Mesh): Mesh {
  const { low, high } = boundsOf([mesh])
  const z = (low[2] + high[2]) / 2
  const isBreaker = mesh.color.some((v, i) => i % 3 === 0 && v < 0.2)
  const cells = new Cells()
  if (isBreaker) {
    const tall = (high[1] - low[1]) * 0.76
    addBreaker(cells, [high[0] - 0.9 * tall, low[1], z], tall)
  } else addFountain(cells, [(low[0] + high[0]) / 2, low[1], z], (high[1] - low[1]) * 0.42)
  return stackedBricks(cells.all, BRICK, WATER, { tag: mesh.tag, layer: mesh.layer, castsShadow: false })
}

/** Colors of cells of the size of a brick with one stud. */
class Cells {
  readonly all: [i: number, j: number, k: number, color: Vec][] = []
  readonly #taken = new Set<string>()

  add(x: number, y: number, z: number, color: Vec): void {
    const [i, j, k] = [Math.floor(x / BRICK.side), Math.floor(y / BRICK.tall), Math.floor(z / BRICK.side)]
    const key = `${i} ${j} ${k}`
    if (this.#taken.has(key)) return
    this.#taken.add(key)
    this.all.push([i, j, k, color])
  }
}

const STEPS = 90
const ACROSS = 24

/** Stripes of blue between a thick edge of white, which stands out to the front. */
function addBreaker(cells: Cells, at: Vec, tall: number): void {
  for (let i = 0; i <= STEPS; i++)
    for (let n = 0; n <= ACROSS; n++) {
      const [t, s] = [i / STEPS, n / ACROSS]
      const [back, face] = [curveAt(BACK, t), curveAt(FACE, t)]
      const [x, y] = [back[0] + (face[0] - back[0]) * s, back[1] + (face[1] - back[1]) * s]
      const isFoam = t > 0.84 || (s < 0.2 && t > 0.16)
      const color = isFoam ? WHITE : s > 0.9 ? PALE : (BLUES[Math.floor(s * 5) % BLUES.length] ?? PALE)
      for (let k = -2; k <= (isFoam ? 1 : 0); k++)
        cells.add(at[0] + x * tall, at[1] + y * tall, at[2] + k * BRICK.side, color)
    }
  // Foam hangs from the tip.
  for (const [x, drop] of [
    [-0.58, 2],
    [-0.46, 3],
    [-0.34, 1],
  ] as const)
    for (let j = 0; j < drop; j++)
      for (const k of [0, 1])
        cells.add(at[0] + x * tall, at[1] + 0.46 * tall - j * BRICK.tall, at[2] + k * BRICK.side, WHITE)
}

/** Jets of a fountain: how far each leans out, and how high it rises. */
const JETS: readonly Point[] = [
  [-0.95, 0.6],
  [-0.42, 0.86],
  [0, 1],
  [0.46, 0.82],
  [1, 0.56],
]

/** Jets of white bricks that fall over to the outside, blue at their foot. */
function addFountain(cells: Cells, at: Vec, tall: number): void {
  for (const [n, [lean, rise]] of JETS.entries())
    for (let i = 0; i <= STEPS; i++) {
      const t = i / STEPS
      const [x, y] = [lean * (0.25 + 0.55 * t + 0.35 * t ** 4) * tall, rise * tall * (1.15 * t - 0.15 * t ** 5)]
      const half = t > 0.86 ? 0 : t > 0.5 ? 0.5 : 1
      const color = t < 0.22 ? (BLUES[1] ?? PALE) : t < 0.42 ? PALE : WHITE
      const forward = (hash(n, 3, 1) - 0.5) * 0.4
      for (let a = -half; a <= half; a += 0.5)
        for (let c = -half; c <= half; c += 0.5)
          cells.add(at[0] + x + a * BRICK.side, at[1] + y, at[2] + forward + c * BRICK.side, color)
    }
}
