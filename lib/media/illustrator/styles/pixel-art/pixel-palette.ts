import { rgb } from '#lib/media/illustrator/drawing/material.ts'
import { mix, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Surroundings } from '#lib/media/illustrator/stage/weather-light.ts'

export const STEPS = 6

/** Ramps from dark to light: shadows are cooler than their color, lights warmer. The first is of skin. */
const RAMPS: readonly (readonly number[])[] = [
  [0x3b1d2a, 0x6a3237, 0x9c5140, 0xc97f5a, 0xe8b184, 0xfbdcb8],
  [0x2d1030, 0x5c1436, 0x99203a, 0xd33b3f, 0xf0714f, 0xffb07a],
  [0x3a1430, 0x6b2438, 0xa33a3c, 0xc9574a, 0xe8876a, 0xfac09a],
  [0x4a1a2a, 0x8a2f26, 0xd4602c, 0xfa8438, 0xffb257, 0xffde98],
  [0x3d1b2e, 0x77302f, 0xb3502f, 0xe07f38, 0xf7b155, 0xffe08a],
  [0x4a2b2f, 0x86532f, 0xc08835, 0xeabf4a, 0xfbe277, 0xfff6b5],
  [0x10263a, 0x1c4a45, 0x2f7447, 0x5ba64b, 0x98cc5a, 0xd8ee8e],
  [0x232335, 0x44482f, 0x6f7238, 0xa3a04a, 0xd0ca6e, 0xf0ecaa],
  [0x0d1f3c, 0x14455c, 0x1f7379, 0x3aa69a, 0x76d3b6, 0xc2f2d5],
  [0x141338, 0x1f2d6b, 0x2c56a4, 0x3f8ad6, 0x72bdf0, 0xbbe6fb],
  [0x0f1026, 0x1c2140, 0x303a5e, 0x4c5c80, 0x7688a4, 0xaab8c8],
  [0x1d1038, 0x41205f, 0x6c3590, 0x9b57b6, 0xc78ad3, 0xefc4ec],
  [0x3a1338, 0x762052, 0xb53a70, 0xe26a92, 0xf7a0b4, 0xffd6d8],
  [0x1f1220, 0x3d2029, 0x633733, 0x8d553f, 0xb57f55, 0xd9ae7c],
  [0x3a2a33, 0x665046, 0x93785c, 0xbfa27a, 0xe0cb9f, 0xf6ebc8],
  [0x15161f, 0x2e3342, 0x505868, 0x7d8796, 0xaeb8c2, 0xe0e7ea],
  [0x1c1618, 0x3b3132, 0x61524f, 0x8e7d74, 0xbcae9f, 0xe8dfd0],
  [0x4a5478, 0x7f8fb4, 0xb4c4de, 0xdce6f2, 0xf4f8fb, 0xffffff],
]

const COLORS: readonly Vec[] = RAMPS.flat().map(rgb)

/** Number of the color that is nearest, among those of skin or all. */
export function nearestColor(r: number, g: number, b: number, skin = false): number {
  let best = 0
  let least = 99
  const count = skin ? STEPS : COLORS.length
  for (let n = 0; n < count; n++) {
    const p = COLORS[n] ?? [0, 0, 0]
    const d = (p[0] - r) ** 2 * 0.9 + (p[1] - g) ** 2 * 1.4 + (p[2] - b) ** 2 * 0.7
    if (d < least) {
      least = d
      best = n
    }
  }
  return best
}

/** A color so many steps lighter (darker where negative) in its ramp. */
export function shifted(color: number, by: number): number {
  const step = color % STEPS
  return color - step + Math.max(0, Math.min(STEPS - 1, step + by))
}

/** The palette at a time of day, as games swap it; at night, subjects are as light as under a lamp. */
export function paletteAt({ time, inside }: Surroundings, subject: boolean): Vec[] {
  return COLORS.map(([r, g, b], n): Vec => {
    const light = (n % STEPS) / (STEPS - 1)
    if (time === 'night' && !inside && subject) return [r * 0.86 + 0.02, g * 0.82 + 0.02, b * 0.88 + 0.06]
    if (time === 'night' && !inside) return [r * 0.42 + 0.02, g * 0.52 + 0.03, b * 0.74 + 0.13]
    if (time === 'night') return [Math.min(1, r * 0.97), g * 0.87, b * 0.84 + 0.04 * (1 - light)]
    if (time === 'evening')
      return [
        Math.min(1, r * 1.02 + 0.05 * (1 - light)),
        g * (0.8 + 0.08 * light),
        b * (0.86 - 0.14 * light) + 0.08 * (1 - light),
      ]
    return mix([r, g, b], [Math.min(1, r * 1.03), g, b * 0.96], light)
  })
}
