import { type Pattern, paint, shade } from '../drawing/material.ts'
import { noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import { recoloured, withPattern } from './dressing.ts'

const GOLD: Vec = [0.83, 0.62, 0.26]
const CREAM: Vec = [0.86, 0.76, 0.56]

/** A gown with a woven pattern, gold hems and a panel of gold brocade down its front. */
export function brocaded(mesh: Mesh): Mesh {
  if (mesh.tag !== 'top' && mesh.tag !== 'legs') return mesh
  return recoloured(mesh, (r, g, b) => [r, g, b], withPattern(mesh.material, mesh.tag === 'top' ? bodice : skirt))
}

const bodice: Pattern = (s, x, y, z) => {
  shade(s, 1 + 0.13 * damask(x, y, 0.05))
  if (z > 0) paint(s, GOLD, hem(Math.abs(x) - 0.045 - 0.12 * Math.max(0, y)) * smooth(-0.3, -0.2, y))
  if (z > 0 && Math.abs(x) < 0.045 + 0.12 * Math.max(0, y)) panel(s, x, y)
}

const skirt: Pattern = (s, x, y, z) => {
  shade(s, 1 + 0.13 * damask(x, y, 0.07))
  const wide = 0.05 + 0.16 * Math.max(0, -y - 0.05)
  if (z > 0 && y < -0.02) {
    if (Math.abs(x) < wide) panel(s, x, y)
    paint(s, GOLD, hem(Math.abs(x) - wide))
  }
}

const hem = (from: number): number => smooth(0.009, 0.005, Math.abs(from))

const panel: (s: Parameters<Pattern>[0], x: number, y: number) => void = (s, x, y) => {
  paint(s, CREAM, 0.88)
  paint(s, GOLD, 0.75 * smooth(0.1, 0.4, damask(x, y, 0.045)))
  shade(s, 0.94 + 0.1 * noise(x * 90, y * 90, 2))
}

/** Flowers in a net of lozenges, -0.3 to 1. */
function damask(x: number, y: number, size: number): number {
  const [u, v] = [(x / size + y / size / 1.5) / 2, (y / size / 1.5 - x / size) / 2]
  const [a, b] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5]
  const petals = 0.3 + 0.1 * Math.cos(Math.atan2(b, a) * 4)
  const flower = smooth(0.03, -0.03, Math.abs(Math.hypot(a, b) - petals * 0.6) - 0.07)
  const net = smooth(0.43, 0.47, Math.max(Math.abs(a), Math.abs(b)))
  return Math.max(flower, net) - 0.3
}
