import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Rendering } from '../drawing/rendering.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import type { Vec } from '../solids/vector.ts'
import { facesOf, outlines } from './buffers.ts'
import type { Style } from './style.ts'

/** As many squares as fit into a width that early consoles had. */
const ACROSS = 116
const cellOf = (width: number): number => Math.max(2, Math.round(width / ACROSS))

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** Greys, cold and warm, and twelve hues, pale and strong, in five steps from dark to light; shadows lean towards violet. */
const PALETTE: readonly Vec[] = [0.04, 0.2, 0.4, 0.6, 0.8, 0.98]
  .flatMap((v): Vec[] => [
    [v * 0.97, v * 0.97, Math.min(1, v + 0.03)],
    [Math.min(1, v + 0.02), v * 0.92, v * 0.8],
  ])
  .concat(
    Array.from({ length: 12 }, (_, h) =>
      [0.2, 0.38, 0.56, 0.74, 0.9].flatMap((v, k): Vec[] => {
        const hue = h / 12 + (2 - k) * 0.018
        const part = (n: number) => {
          const t = (((hue + n / 3) % 1) + 1) % 1
          return Math.max(0, Math.min(1, Math.abs(t * 6 - 3) - 1))
        }
        return [0.38, k === 4 ? 0.55 : 0.78].map(
          (strong): Vec => [
            v * (1 - strong + strong * part(0)),
            v * (1 - strong + strong * part(2)),
            v * (1 - strong + strong * part(1)),
          ],
        )
      }),
    ).flat(),
  )

/** Squares of a fixed palette with dark edges; what is behind the people is dithered, faces and clothes are plain. */
export const pixelArt: Style = {
  people: { ...PLAIN_FIGURE, head: 1.12, eyes: 1.12 },
  flat: true,
  cell: cellOf,
  paint: (r) => {
    const { width, height } = r
    const light = clearFaces(develop(r, { ...PLAIN_LENS, vignette: 0, grain: 0, exposure: 1.12 }), r)
    const lines = outlines(r, { fold: 0.3, seam: 0.8, colour: 0.1 })
    const cell = cellOf(width)
    const out = new Uint8ClampedArray(width * height * 3)
    for (let y = 0; y < height; y += cell)
      for (let x = 0; x < width; x += cell) {
        const square = averageOf(light, lines, width, height, x, y, cell)
        const subject =
          (r.subject[Math.min(height - 1, y + (cell >> 1)) * width + Math.min(width - 1, x + (cell >> 1))] ?? 0) > 0.5
        const spread = ((BAYER[((y / cell) % 4) * 4 + ((x / cell) % 4)] ?? 0) / 16 - 0.47) * (subject ? 0 : 0.032)
        const [a, b, c] = nearest(square.colour.map((v) => Math.max(0, (v - 0.5) * 1.12 + 0.5 + spread)))
        const k = square.line > 0.4 ? 0.42 : 1
        for (let j = y; j < Math.min(height, y + cell); j++)
          for (let i = x; i < Math.min(width, x + cell); i++) {
            const q = (j * width + i) * 3
            out[q] = a * k * 255
            out[q + 1] = b * k * 255
            out[q + 2] = c * (k < 1 ? 0.55 : 1) * 255
          }
      }
    return out
  },
}

/** Takes most of the shadow from faces and some from the subjects: in so few squares it would hide their features. */
function clearFaces(light: Uint8ClampedArray, r: Rendering): Uint8ClampedArray {
  const { albedo, subject, id } = r
  const share = facesOf(r).map((isFace) => (isFace ? 0.62 : 0.3))
  for (let i = 0; i < subject.length; i++) {
    if ((subject[i] ?? 0) < 0.5) continue
    const k = share[id[i] ?? -1] ?? 0
    for (let c = 0; c < 3; c++)
      light[i * 3 + c] = (light[i * 3 + c] ?? 0) * (1 - k) + (albedo[i * 3 + c] ?? 0) * 240 * k
  }
  return light
}

function averageOf(
  light: Uint8ClampedArray,
  lines: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  cell: number,
): { colour: number[]; line: number } {
  const colour = [0, 0, 0]
  let [line, count] = [0, 0]
  for (let j = y; j < Math.min(height, y + cell); j++)
    for (let i = x; i < Math.min(width, x + cell); i++) {
      const q = j * width + i
      for (let c = 0; c < 3; c++) colour[c] = (colour[c] ?? 0) + (light[q * 3 + c] ?? 0) / 255
      line += lines[q] ?? 0
      count++
    }
  return { colour: colour.map((v) => v / count), line: line / count }
}

function nearest(colour: readonly number[]): Vec {
  const [r = 0, g = 0, b = 0] = colour
  let best: Vec = [0, 0, 0]
  let least = 99
  for (const p of PALETTE) {
    const d = (p[0] - r) ** 2 * 0.9 + (p[1] - g) ** 2 * 1.4 + (p[2] - b) ** 2 * 0.7
    if (d < least) {
      least = d
      best = p
    }
  }
  return best
}
