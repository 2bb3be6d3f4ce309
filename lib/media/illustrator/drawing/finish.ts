import { hash } from '../solids/noise.ts'
import { clamp, smooth } from '../solids/vector.ts'
import { type Rendering, SKY_DEPTH } from './rendering.ts'

/** What a camera and its film make of light. */
export type Lens = {
  /** Meters to what is sharp; null without depth of field. */
  focus: number | null
  /** Strength of the blur. */
  aperture: number
  exposure: number
  /** From which light on things bloom, and how much. */
  bloomFrom: number
  bloom: number
  vignette: number
  grain: number
}

export const PLAIN_LENS: Lens = {
  focus: null,
  aperture: 9,
  exposure: 1,
  bloomFrom: 0.9,
  bloom: 0.3,
  vignette: 0.22,
  grain: 0.012,
}

/** Light of a rendering as sRGB bytes, three a pixel: depth of field, bloom, tone curve, vignette, grain. */
export function develop(r: Rendering, lens: Lens): Uint8ClampedArray {
  const light = lens.focus === null ? r.color : blurByDepth(r, lens.focus, lens.aperture)
  const bloom = brightParts(light, r.width, r.height, lens.bloomFrom)
  return toBytes(light, bloom, r.width, r.height, lens)
}

const TAPS = 24

function blurByDepth({ width, height, depth, color }: Rendering, focus: number, aperture: number): Float32Array {
  const n = width * height
  const circle = new Float32Array(n)
  const scale = (aperture * height) / 1280
  const most = height / 90
  for (let i = 0; i < n; i++) {
    // The sky has no detail to lose but stars, which would become rings of dots.
    if ((depth[i] ?? 1) === SKY_DEPTH) continue
    circle[i] = Math.min(most, Math.max(0, Math.abs(1 / (depth[i] ?? 1) - 1 / focus) * focus - 0.14) * scale)
  }
  const out = new Float32Array(n * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const c = circle[i] ?? 0
      let r = color[i * 3] ?? 0
      let g = color[i * 3 + 1] ?? 0
      let b = color[i * 3 + 2] ?? 0
      if (c >= 0.6) {
        const limit = (depth[i] ?? 0) - 0.3
        let weight = 1
        for (let t = 0; t < TAPS; t++) {
          const radius = Math.sqrt((t + 0.5) / TAPS)
          const X = (x + Math.cos(t * 2.39996) * radius * c + 0.5) | 0
          const Y = (y + Math.sin(t * 2.39996) * radius * c + 0.5) | 0
          if (X < 0 || Y < 0 || X >= width || Y >= height) continue
          const j = Y * width + X
          const k = (depth[j] ?? 0) >= limit ? 1 : smooth(radius * c - 1, radius * c + 0.5, circle[j] ?? 0)
          r += Math.min(6, color[j * 3] ?? 0) * k
          g += Math.min(6, color[j * 3 + 1] ?? 0) * k
          b += Math.min(6, color[j * 3 + 2] ?? 0) * k
          weight += k
        }
        r /= weight
        g /= weight
        b /= weight
      }
      out[i * 3] = r
      out[i * 3 + 1] = g
      out[i * 3 + 2] = b
    }
  return out
}

type Quarter = { values: Float32Array; width: number; height: number }

/** Light above a limit, at a quarter of the size, blurred. */
function brightParts(light: Float32Array, width: number, height: number, from: number): Quarter {
  const w = Math.max(2, width >> 2)
  const h = Math.max(2, height >> 2)
  let values = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++)
            sum += Math.max(0, Math.min(4, light[((y * 4 + j) * width + x * 4 + i) * 3 + c] ?? 0) - from)
        values[(y * w + x) * 3 + c] = sum / 16
      }
  const radius = Math.max(1, Math.round(height / 180))
  for (let round = 0; round < 3; round++) {
    values = boxBlur(values, w, h, 3, w * 3, radius)
    values = boxBlur(values, h, w, w * 3, 3, radius)
  }
  return { values, width: w, height: h }
}

/** Averages runs along one axis of three-channel data: `step` between neighbors, `line` between runs. */
export function boxBlur(
  from: Float32Array,
  count: number,
  lines: number,
  step: number,
  line: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(from.length)
  for (let l = 0; l < lines; l++)
    for (let c = 0; c < 3; c++) {
      const base = l * line + c
      const at = (i: number) => from[base + (i < 0 ? 0 : i >= count ? count - 1 : i) * step] ?? 0
      let sum = 0
      for (let i = -radius; i <= radius; i++) sum += at(i)
      for (let i = 0; i < count; i++) {
        out[base + i * step] = sum / (2 * radius + 1)
        sum += at(i + radius + 1) - at(i - radius)
      }
    }
  return out
}

const GAMMA = Uint8ClampedArray.from({ length: 4097 }, (_, i) => 255 * (i / 4096) ** 0.4545)

function toBytes(light: Float32Array, bloom: Quarter, width: number, height: number, lens: Lens): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 3)
  const { values, width: w, height: h } = bloom
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const shade =
        (1 - lens.vignette * (Math.hypot((x / width - 0.5) * 0.9, y / height - 0.5) * 1.5) ** 2.5) * 0.5 * lens.exposure
      const fx = clamp(x / 4 - 0.375, 0, w - 1.01)
      const fy = clamp(y / 4 - 0.375, 0, h - 1.01)
      const q = ((fy | 0) * w + (fx | 0)) * 3
      const a = fx - (fx | 0)
      const b = fy - (fy | 0)
      const grain = (hash(x, y, 11) - 0.5) * lens.grain * 255
      for (let c = 0; c < 3; c++) {
        const near = (values[q + c] ?? 0) * (1 - a) + (values[q + 3 + c] ?? 0) * a
        const below = (values[q + w * 3 + c] ?? 0) * (1 - a) + (values[q + w * 3 + 3 + c] ?? 0) * a
        const v = ((light[i + c] ?? 0) + (near * (1 - b) + below * b) * lens.bloom) * shade
        const toned = clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))
        out[i + c] = (GAMMA[(toned * 4096) | 0] ?? 0) + grain
      }
    }
  return out
}
