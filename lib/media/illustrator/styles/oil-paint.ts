import type { Rendering } from '../drawing/rendering.ts'
import { hash, noise } from '../solids/noise.ts'
import { clamp, smooth } from '../solids/vector.ts'
import { blurred, facesOf, luma, paintPixels, saturate } from './buffers.ts'

/** Paints a picture in strokes along its forms, with varnish and craquelure. `dark` is how far the place sinks into the dark. */
export function oilPainted(light: Uint8ClampedArray, r: Rendering, dark: number): Uint8ClampedArray {
  const { width, height, subject, id } = r
  const faces = facesOf(r)
  const hands = r.meshes.map(({ tag }) => tag === 'hand' || tag === 'eye')
  const strokes = new Strokes(light, width, height)
  const mm = width / 720
  const out3 = new Float64Array(3)
  return paintPixels(width, height, (i, x, y, out) => {
    const mesh = id[i] ?? -1
    const onFace = faces[mesh] === true || hands[mesh] === true
    const main = subject[i] ?? 0
    // Faces and hands are painted with a finer brush, land and walls with a broad one.
    const size = onFace ? 0.14 : main > 0.5 ? 0.45 : 1
    const ridge = strokes.paint(i, x, y, size, out3)
    const far = Math.hypot(x / width - 0.45, (y / height - 0.42) * 0.8)
    // Light falls in from the upper left.
    const fall = 1.22 - 0.5 * smooth(0.1, 1.5, x / width + (y / height) * 0.7)
    const shade = main + (1 - main) * (1 - dark - 0.34 * smooth(0.24, 0.7, far)) * fall
    const relief = 1 + ridge * (onFace ? 0.02 : mesh < 0 ? 0.05 : main > 0.5 ? 0.08 : 0.13)
    const weave = 0.988 + 0.016 * Math.sin((x / mm) * 1.6) * Math.sin((y / mm) * 1.6)
    const crack = craquelure(x / mm, y / mm) * (onFace ? 0.03 : main > 0.5 ? 0.09 : 0.12)
    const k = relief * weave * shade * (1 - crack)
    for (let c = 0; c < 3; c++) out[c] = ((out3[c] ?? 0) / 255) * k
    saturate(out, 1.14)
    // Umber ground shows in the shadows, yellow varnish lies on the lights.
    const l = (out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11
    const ground = smooth(0.3, 0, l)
    out[0] = (out[0] ?? 0) * 1.05 + 0.045 * ground
    out[1] = (out[1] ?? 0) * 1.0 + 0.026 * ground
    out[2] = (out[2] ?? 0) * 0.87 + 0.012 * ground
  })
}

/** Fine cracks between cells of about a centimetre of canvas, only where varnish aged. */
function craquelure(x: number, y: number): number {
  const [u, v] = [x / 24 + 0.8 * noise(x / 30, y / 30, 1), y / 30 + 0.8 * noise(x / 30, y / 30, 5)]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  let [first, second] = [9, 9]
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++) {
      const d = Math.hypot(u - a - hash(a, b, 3), v - b - hash(b, a, 8))
      if (d < first) {
        second = first
        first = d
      } else if (d < second) second = d
    }
  return smooth(0.055, 0.01, second - first) * smooth(0.45, 0.7, noise(x / 150, y / 150, 2))
}

/** Strokes of a brush that follow the edges of what is painted. */
class Strokes {
  readonly #light: Uint8ClampedArray
  readonly #width: number
  readonly #height: number
  readonly #along: Float32Array
  readonly #across: Float32Array
  /** How much paint stands up: hardly any where the picture is flat. */
  readonly #body: Float32Array
  readonly #long: number

  constructor(light: Uint8ClampedArray, width: number, height: number) {
    this.#light = light
    this.#width = width
    this.#height = height
    this.#long = Math.max(3, width / 62)
    const tone = new Float32Array(width * height)
    for (let i = 0; i < tone.length; i++) tone[i] = luma(light, i)
    // A tensor of gradients, averaged: its main axis turns smoothly over the picture.
    const [xx, yy, xy] = [tone.slice(), tone.slice(), tone.slice()]
    for (let i = 0; i < tone.length; i++) {
      const gx = (tone[i + 1] ?? 0) - (tone[i - 1] ?? 0)
      const gy = (tone[i + width] ?? 0) - (tone[i - width] ?? 0)
      xx[i] = gx * gx
      yy[i] = gy * gy
      xy[i] = gx * gy
    }
    const radius = Math.max(2, Math.round(width / 110))
    const [a, b, c] = [xx, yy, xy].map((values) =>
      blurred(blurred(values, width, height, radius), width, height, radius),
    )
    this.#along = xx
    this.#across = yy
    this.#body = xy
    for (let i = 0; i < tone.length; i++) {
      const wild = noise((i % width) / (width / 9), Math.floor(i / width) / (width / 9), 4) * 2.2 - 1.1
      const steep = (a?.[i] ?? 0) + (b?.[i] ?? 0)
      const angle =
        steep > 0.00006 ? 0.5 * Math.atan2(2 * (c?.[i] ?? 0), (a?.[i] ?? 0) - (b?.[i] ?? 0)) + Math.PI / 2 : wild
      this.#body[i] = 0.3 + 0.7 * smooth(0.00002, 0.0008, steep)
      this.#along[i] = Math.cos(angle)
      this.#across[i] = Math.sin(angle)
    }
  }

  /** Writes the mean colour along the stroke into `out`; the result is how high the paint stands, about -1 to 1. */
  paint(i: number, x: number, y: number, size: number, out: Float64Array): number {
    const [dx, dy] = [this.#along[i] ?? 1, this.#across[i] ?? 0]
    const reach = this.#long * size
    const taps = Math.max(1, Math.ceil(reach / 1.5))
    let [red, green, blue, bristle] = [0, 0, 0, 0]
    for (let k = -taps; k <= taps; k++) {
      const d = (k / taps) * reach
      const X = clamp(Math.round(x + dx * d), 0, this.#width - 1)
      const Y = clamp(Math.round(y + dy * d), 0, this.#height - 1)
      const q = (Y * this.#width + X) * 3
      red += this.#light[q] ?? 0
      green += this.#light[q + 1] ?? 0
      blue += this.#light[q + 2] ?? 0
      bristle += hash(X >> 1, Y >> 1, 6)
    }
    const n = 2 * taps + 1
    out[0] = red / n
    out[1] = green / n
    out[2] = blue / n
    return clamp((bristle / n - 0.5) * Math.sqrt(n) * 1.7, -1, 1) * (this.#body[i] ?? 1)
  }
}
