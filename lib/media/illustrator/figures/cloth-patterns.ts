import { type Pattern, paint, type Surface, shade } from '../drawing/material.ts'
import { noise } from '../solids/noise.ts'
import { smooth, type Vec } from '../solids/vector.ts'

export type ClothPattern = 'plaid' | 'knit' | 'stripe' | 'denim' | 'jacket' | 'shirt' | 'quilted'

/** What a cloth pattern draws, in the frame of the chest; `second` is the costume's second color. */
export function clothPattern(name: ClothPattern, second: Vec): Pattern {
  switch (name) {
    case 'plaid':
      return plaid
    case 'knit':
      return (s, _x, y, _z, pixel) =>
        shade(s, 1 - 0.05 * Math.sin(y * 620) * Math.min(1, 0.002 / Math.max(pixel, 1e-5)))
    case 'stripe':
      return (s, x, y, z) => {
        if (z > 0 && Math.abs(Math.abs(x) - 0.1) < 0.014) paint(s, second)
        else if (Math.abs(y - 0.06) < 0.02) paint(s, second)
      }
    case 'denim':
      return (s, x, y, z) => shade(s, 0.86 + 0.28 * noise(x * 60, y * 60, z * 60))
    case 'shirt':
      return (s, x, _y, z) => {
        if (z > 0 && Math.abs(Math.abs(x) - 0.016) < 0.0012) shade(s, 0.85)
      }
    case 'jacket':
      return (s, x, y, z) => jacket(s, x, y, z, second)
    case 'quilted':
      return (s, _x, y) => shade(s, 0.78 + 0.26 * Math.abs(Math.sin(y * 46)) ** 0.5)
  }
}

function plaid(s: Surface, x: number, y: number): void {
  shade(s, 0.68 + 0.21 * ((Math.sin(x * 95) > 0 ? 1 : 0) + (Math.sin(y * 95) > 0 ? 1 : 0)))
  if (Math.abs(Math.sin(x * 47.5)) < 0.07 || Math.abs(Math.sin(y * 47.5)) < 0.07) paint(s, [0.95, 0.86, 0.62], 0.5)
}

/** Lapels that show a shirt above the button. */
function jacket(s: Surface, x: number, y: number, z: number, shirt: Vec): void {
  if (z <= 0) return
  const across = Math.abs(x)
  const opening = (0.012 + 0.075 * smooth(-0.06, 0.24, y)) * 0.62
  if (y > -0.05 && across < opening) paint(s, shirt)
  else if (y > -0.05 && across < opening + 0.032 * smooth(-0.06, 0.1, y)) shade(s, 0.76)
  else if (y <= -0.05 && across < 0.0025) shade(s, 0.5)
  else if (y <= -0.05 && y > -0.3 && Math.hypot(across - 0.012, ((y + 0.075) % 0.075) + 0.02) < 0.008) shade(s, 0.4)
}
