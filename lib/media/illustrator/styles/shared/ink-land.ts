import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'

/** Ink of wave lines on level water, wider apart towards the viewer; they rise to crests where the water is `rough`. */
export function waveInk(width: number, horizon: number, rough: boolean, x: number, y: number): number {
  const below = (y - horizon) / width
  if (below <= 0) return 0
  const rows = rough ? 26 : 17
  const at = Math.sqrt(below) * rows
  let most = 0
  for (let row = Math.max(2, Math.floor(at) - 1); row <= at + 2; row++) {
    const level = (row / rows) ** 2
    const gap = (2 * row) / rows ** 2
    const along = x / (width * gap * (rough ? 3.4 : 5)) + hash(row, 3, 5) * 20
    const swell = rough ? 1 - 2 * Math.abs(Math.sin(along * Math.PI * 0.5)) : Math.sin(along * Math.PI)
    const line = horizon + width * (level - gap * swell * (rough ? 0.3 : 0.14))
    // Each line is drawn in strokes that swell and taper off.
    const stroke = smooth(rough ? 0.22 : 0.42, 0.75, noise(along * 0.55, row * 5.3, 4))
    if (stroke <= 0) continue
    const radius = Math.min(width / 210, width * gap * 0.09 + width / 1400) * stroke
    most = Math.max(most, smooth(radius + 0.6, radius - 0.6, Math.abs(y - line)) * Math.min(1, stroke * 3))
  }
  return most
}

/** Ink of short level strokes here and there on open ground, larger towards the viewer. */
export function groundInk(width: number, horizon: number, x: number, y: number): number {
  const below = (y - horizon) / width
  if (below <= 0.05) return 0
  const at = Math.log(below) * 5
  const row = Math.floor(at)
  const gap = Math.exp((row + 0.5) / 5) / 5
  const across = x / (width * gap * 3.4) + hash(row, 5, 2) * 9
  const cell = Math.floor(across)
  if (hash(row, cell, 6) > 0.5) return 0
  const long = 0.2 + 0.5 * hash(cell, row, 8)
  const t = (across - cell) / long
  if (t >= 1) return 0
  const bow = 0.08 * Math.sin(t * Math.PI)
  const off = Math.abs(at - row - 0.3 - 0.4 * hash(cell, row, 3) + bow) * gap * width
  const radius = Math.min(width / 330, width * gap * 0.05) * Math.sin(t * Math.PI)
  return smooth(radius + 0.6, radius - 0.6, off) * smooth(0, 0.15, t) * smooth(1, 0.85, t)
}

/** Ink of tufts of grass, three blades each, larger towards the viewer. */
export function grassInk(width: number, horizon: number, x: number, y: number): number {
  const below = (y - horizon) / width
  if (below <= 0.04) return 0
  const at = Math.log(below) * 4
  let most = 0
  for (const row of [Math.floor(at), Math.floor(at) + 1]) {
    const gap = Math.exp((row + 0.5) / 4) / 4
    const across = x / (width * gap * 0.9) + hash(row, 7, 2) * 9
    const cell = Math.floor(across)
    if (hash(cell, row, 4) > 0.5) continue
    const unit = width * Math.min(0.04, gap * 0.4)
    const [u, v] = [
      ((across - cell - 0.5) * width * gap * 0.9) / unit,
      (horizon + width * Math.exp((row + 0.4 * hash(row, cell, 3)) / 4) - y) / unit,
    ]
    if (v < 0 || v > 1) continue
    for (const lean of [-0.55, 0.05, 0.6]) {
      const tall = 1 - 0.35 * Math.abs(lean)
      if (v > tall) continue
      const off = Math.abs(u - lean * 0.25 - lean * v * v) * unit
      const radius = (width / 420) * (1 - v / tall) + 0.25
      most = Math.max(most, smooth(radius + 0.6, radius - 0.6, off))
    }
  }
  return most
}
