import { type Pattern, paint, type Surface } from '#lib/media/illustrator/drawing/material.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { withPattern } from '../shared/dressing.ts'

const INK: Vec = [0.03, 0.03, 0.04]

/** Jackets and coats with their tailoring in pen strokes: lapels with notches, closure, buttons and pockets. */
export function withLapels(mesh: Mesh): Mesh {
  const { pattern } = mesh.material
  if (mesh.layer !== 1 || pattern === undefined || !isJacket(pattern)) return mesh
  return { ...mesh, material: withPattern(mesh.material, tailoring) }
}

/** Jackets alone have a dark closure in their middle and none above it. */
function isJacket(pattern: Pattern): boolean {
  const brightness = (x: number, y: number): number => {
    const s: Surface = { r: 0.5, g: 0.5, b: 0.5, roughness: 1, specular: 0, sheen: 0, scatter: 0, glow: 0, metal: 0 }
    pattern(s, x, y, 0.1, 0.001)
    return s.r
  }
  return brightness(0, -0.1) === 0.25 && brightness(0.04, -0.1) === 0.5
}

/** In the frame of a chest, in meters. */
const tailoring: Pattern = (s, x, y, z, pixel) => {
  if (z <= 0) return
  const across = Math.abs(x)
  const stroke = (distance: number, half: number) => {
    const share = smooth(pixel, -pixel, Math.abs(distance) - Math.max(half, pixel * 0.8))
    if (share > 0) paint(s, INK, share)
  }
  const opening = (0.012 + 0.075 * smooth(-0.06, 0.24, y)) * 0.62
  // The collar above the notch is narrower than the lapel below it.
  const notch = 0.135 - (across - opening) * 0.35
  const lapel = opening + (y > notch ? 0.03 : 0.052 * smooth(-0.06, 0.1, y))
  if (y > -0.06) {
    stroke(across - opening, 0.0022)
    if (y < 0.2) stroke(across - lapel, 0.0018)
    if (across > opening + 0.012 && across < opening + 0.05) stroke(y - notch, 0.0016)
  } else {
    stroke(x, 0.0022)
    for (const at of [-0.1, -0.17, -0.24]) stroke(Math.hypot(x - 0.022, y - at) - 0.0075, 0.0018)
  }
  if (across > 0.062 && across < 0.132 && y < -0.17) {
    if (y > -0.26) stroke(Math.max(Math.abs(across - 0.097) - 0.033, Math.abs(y + 0.215) - 0.036), 0.0016)
    stroke(y + 0.192, 0.0012)
  }
  if (x > 0.06 && x < 0.108) stroke(y - 0.045, 0.0022)
}
