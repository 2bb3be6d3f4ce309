import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import { clamp, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend } from '../shared/buffers.ts'

export const isWet = ({ where }: Scene): boolean =>
  !where.airless && (where.weather === 'storm' || where.weather === 'rain')

export const isDusk = ({ where }: Scene): boolean =>
  !where.inside && (where.time === 'evening' || where.time === 'night')

/** Colors of a sky at its horizon and above, of its clouds from the farthest to the nearest, and how far they hang down. */
type PaperSky = { low: Vec; high: Vec; clouds: readonly Vec[]; hang: number }

const PAPER: Record<'fair' | 'dusk' | 'storm', PaperSky> = {
  fair: { low: [0.98, 0.8, 0.7], high: [0.46, 0.78, 0.8], clouds: [], hang: 0 },
  dusk: { low: [1, 0.6, 0.42], high: [0.62, 0.5, 0.68], clouds: [], hang: 0 },
  storm: {
    low: [0.66, 0.72, 0.52],
    high: [0.3, 0.4, 0.36],
    clouds: [
      [0.42, 0.52, 0.45],
      [0.27, 0.37, 0.34],
      [0.16, 0.24, 0.24],
    ],
    hang: 0.075,
  },
}

/** A painted backdrop, the same on both sides of the axis: clouds of cut paper, hanging in scalloped rows in a storm. */
export function paperSky(scene: Scene): Sky {
  const { low, high, clouds, hang } = PAPER[isWet(scene) ? 'storm' : isDusk(scene) ? 'dusk' : 'fair']
  const sets = scene.where.time === 'evening' && !isWet(scene)
  return (x, y, z, out) => {
    const t = clamp(y * 3.2)
    for (let c = 0; c < 3; c++) out[c] = (low[c] ?? 0) * (1 - t) + (high[c] ?? 0) * t
    const across = Math.abs(x / Math.max(0.1, -z))
    if (clouds.length === 0) {
      if (sets && z < 0) addPaperSun(across, y, out)
      const puff = fairCloud(across, y)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (([1, 0.95, 0.86][c] ?? 1) - (out[c] ?? 0)) * 0.8 * puff
      return
    }
    for (const [row, color] of clouds.entries()) {
      const wide = 0.062 + row * 0.012
      const at = across / wide + (row % 2) * 0.5
      const u = at - Math.floor(at) - 0.5
      const edge = 0.13 + row * 0.032 - hang * Math.sqrt(Math.max(0, 0.3 - u * u)) * 0.6
      const share = smooth(edge - 0.0008, edge + 0.0008, y)
      const rim = 1 + 0.28 * smooth(0.006, 0.004, y - edge)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - share) + (color[c] ?? 0) * rim * share
    }
  }
}

/** Where flat-bottomed clouds of three bows are: at (x, y) from the axis and the horizon, and half as wide. */
const FAIR: readonly Vec[] = [
  [0.1, 0.17, 0.042],
  [0.035, 0.215, 0.03],
  [0.145, 0.105, 0.03],
]

function fairCloud(x: number, y: number): number {
  let share = 0
  for (const [at, base, wide] of FAIR) {
    const [u, v] = [(x - at) / wide, (y - base) / wide]
    if (v < 0 || v > 1 || Math.abs(u) > 1.2) continue
    const far = Math.min(Math.hypot(u, v) - 0.62, Math.hypot(Math.abs(u) - 0.62, v) - 0.38)
    share = Math.max(share, smooth(0.02, -0.02, far))
  }
  return share
}

/** Half the width of the disc of an evening sun, and its height above the horizon. */
const SUN_SIZE = 0.115
const SUN_UP = 0.045

function addPaperSun(across: number, y: number, out: Float64Array): void {
  const far = Math.hypot(across, y - SUN_UP)
  blend(out, [1, 0.56, 0.34], 0.5 * smooth(SUN_SIZE * 1.35 + 0.0012, SUN_SIZE * 1.35 - 0.0012, far))
  blend(out, [0.98, 0.4, 0.2], smooth(SUN_SIZE + 0.0012, SUN_SIZE - 0.0012, far))
}
