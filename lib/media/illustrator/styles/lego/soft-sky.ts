import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import { add, normalize, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'

/** Radians between the points that are looked at, and up to where from straight ahead and from the horizon. */
const STEP = 0.022
const ASIDE = 0.7
const BELOW = -0.1
const ABOVE = 0.8
const ACROSS = Math.ceil((2 * ASIDE) / STEP) + 3
const UP = Math.ceil((ABOVE - BELOW) / STEP) + 3

/** A sky out of focus, as behind something small before a lens; around its sun, the brightest in it, it stays as it is. */
export function softSky(sky: Sky): Sky {
  const map = new Float32Array(ACROSS * UP * 3)
  const c = new Float64Array(3)
  for (let j = 0; j < UP; j++)
    for (let i = 0; i < ACROSS; i++) {
      const [x, y, z] = directionOf(i, j)
      sky(x, y, z, c)
      map.set(c, (j * ACROSS + i) * 3)
    }
  const [sx, sy, sz] = brightest(map)
  return (x, y, z, out) => {
    const sharp = smooth(0.984, 0.995, x * sx + y * sy + z * sz)
    const [a, e] = [Math.atan2(x, -z), Math.asin(Math.max(-1, Math.min(1, y)))]
    if (sharp === 1 || Math.abs(a) > ASIDE || e < BELOW || e > ABOVE) {
      sky(x, y, z, out)
      return
    }
    if (sharp > 0) sky(x, y, z, out)
    blendMap(map, (a + ASIDE) / STEP + 1, (e - BELOW) / STEP + 1, 1 - sharp, out)
  }
}

function directionOf(i: number, j: number): Vec {
  const [a, e] = [i * STEP - ASIDE - STEP, j * STEP + BELOW - STEP]
  return [Math.sin(a) * Math.cos(e), Math.sin(e), -Math.cos(a) * Math.cos(e)]
}

/** Share of the brightest that is still taken for the disc of the sun. */
const DISC = 0.7

/** The middle of the brightest points of a map. */
function brightest(map: Float32Array): Vec {
  const light = (n: number) => (map[n * 3] ?? 0) + (map[n * 3 + 1] ?? 0) + (map[n * 3 + 2] ?? 0)
  let most = 0
  for (let n = 0; n < ACROSS * UP; n++) most = Math.max(most, light(n))
  let sum: Vec = [0, 0, 0]
  for (let n = 0; n < ACROSS * UP; n++)
    if (light(n) > most * DISC) sum = add(sum, directionOf(n % ACROSS, Math.floor(n / ACROSS)))
  return normalize(sum)
}

/** Weights of three points in a row, for a place between them: a quadratic spline. */
const weights = (t: number): readonly [number, number, number] => [
  0.5 * (0.5 - t) ** 2,
  0.75 - t ** 2,
  0.5 * (0.5 + t) ** 2,
]

function blendMap(map: Float32Array, u: number, v: number, share: number, out: Float64Array): void {
  const [i, j] = [Math.round(u), Math.round(v)]
  const [across, up] = [weights(u - i), weights(v - j)]
  for (let c = 0; c < 3; c++) {
    let sum = 0
    for (let q = 0; q < 3; q++)
      for (let p = 0; p < 3; p++)
        sum += (across[p] ?? 0) * (up[q] ?? 0) * (map[((j + q - 1) * ACROSS + i + p - 1) * 3 + c] ?? 0)
    out[c] = (out[c] ?? 0) * (1 - share) + sum * share
  }
}
