import type { Rendering } from '../drawing/rendering.ts'
import { hash, noise } from '../solids/noise.ts'
import { clamp, smooth, type Vec } from '../solids/vector.ts'
import { blend, blurred, facesOf, luma, outlines, paintPixels, saturate } from './buffers.ts'

const UMBER: Vec = [0.11, 0.06, 0.03]

/** Paints a picture in glazes and thin strokes that follow its forms, over an umber ground. Rooms sink into a warm dark. */
export function oilPainted(light: Uint8ClampedArray, r: Rendering, isInside: boolean): Uint8ClampedArray {
  const { width, height, subject, id, normal } = r
  const faces = facesOf(r)
  const hands = r.meshes.map(({ tag }) => tag === 'hand' || tag === 'eye')
  const isPane = r.meshes.map(({ tag, material }) => tag === 'place' && material.finish === 'glow')
  const strokes = new Strokes(light, r)
  const contour = blurred(
    outlines(r, { fold: 0.5, seam: 0.7, colour: 0.15 }),
    width,
    height,
    Math.max(1, Math.round(width / 400)),
  )
  const mm = Math.min(width, height) / 720
  const out3 = new Float64Array(3)
  return paintPixels(width, height, (i, x, y, out) => {
    const mesh = id[i] ?? -1
    const onFace = faces[mesh] === true || hands[mesh] === true
    const main = subject[i] ?? 0
    // Faces and hands are painted with a finer brush, land and walls with a broad one.
    const ridge = strokes.paint(i, x, y, onFace ? 0.1 : main > 0.5 ? 0.28 : 0.75, out3)
    const [u, v] = [x / width, y / height]
    // Light falls in from the upper left; what turns away from it sinks into the shade.
    const away = 0.85 * (normal[i * 3] ?? 0) - 0.3 * (normal[i * 3 + 1] ?? 0)
    const turned = main * (onFace ? 0.3 : 0.42) * smooth(-0.1, 0.95, away)
    const room =
      isInside && isPane[mesh] !== true
        ? lightOfRoom(u, v)
        : 1.08 - 0.28 * smooth(0.3, 0.78, Math.hypot(u - 0.45, (v - 0.45) * 0.8)) - 0.22 * smooth(0.62, 1, v)
    const relief = 1 + ridge * (onFace ? 0.008 : main > 0.5 ? 0.022 : 0.045)
    const weave = 0.994 + 0.008 * Math.sin((x / mm) * 1.6) * Math.sin((y / mm) * 1.6)
    const crack = craquelure(x / mm, y / mm) * (onFace ? 0.015 : main > 0.5 ? 0.03 : 0.05)
    const k = relief * weave * (main + (1 - main) * room) * (1 - turned) * (1 - crack)
    for (let c = 0; c < 3; c++) out[c] = ((out3[c] ?? 0) / 255) * k
    saturate(out, 1.08)
    const l = (out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11
    // Land gets deeper shades than haze leaves it.
    if (!isInside && main < 0.5 && mesh >= 0) for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (0.68 + 0.5 * l)
    // Behind people the room is hardly more than its umber ground.
    if (isInside && main < 0.5 && isPane[mesh] !== true) blend(out, [l * 1.2, l * 0.92, l * 0.56], 0.4)
    blend(out, UMBER, (contour[i] ?? 0) * (onFace ? 0.25 : main > 0.5 ? 0.5 : 0.3))
    // Umber shows in the shadows, yellow varnish lies on the lights.
    const ground = smooth(0.34, 0, l)
    out[0] = (out[0] ?? 0) * 1.04 + 0.05 * ground
    out[1] = (out[1] ?? 0) * 0.99 + 0.028 * ground
    out[2] = (out[2] ?? 0) * 0.86 + 0.014 * ground
  })
}

/** How bright a wall is: a glow at the left that dies away to the right and to the corners. */
const lightOfRoom = (u: number, v: number): number =>
  0.3 + 0.62 * Math.exp(-((u - 0.26) ** 2) / 0.16 - (v - 0.3) ** 2 / 0.13)

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

/** Where a brush goes on even paint: around round forms, aslant over flat ones, level over the sky. */
function directionOf({ normal, id }: Rendering, i: number, width: number): number {
  const drift = noise((i % width) / (width / 5), Math.floor(i / width) / (width / 5), 4) - 0.5
  if ((id[i] ?? -1) < 0) return drift * 0.9
  const [nx, ny] = [normal[i * 3] ?? 0, -(normal[i * 3 + 1] ?? 0)]
  return Math.hypot(nx, ny) > 0.25 ? Math.atan2(ny, nx) + Math.PI / 2 : -0.95 + drift * 0.8
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

  constructor(light: Uint8ClampedArray, r: Rendering) {
    const { width, height } = r
    this.#light = light
    this.#width = width
    this.#height = height
    this.#long = Math.max(3, Math.min(width, height) / 62)
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
      const steep = (a?.[i] ?? 0) + (b?.[i] ?? 0)
      const angle =
        steep > 0.00025
          ? 0.5 * Math.atan2(2 * (c?.[i] ?? 0), (a?.[i] ?? 0) - (b?.[i] ?? 0)) + Math.PI / 2
          : directionOf(r, i, width)
      this.#body[i] = 0.55 + 0.45 * smooth(0.00002, 0.0008, steep)
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
