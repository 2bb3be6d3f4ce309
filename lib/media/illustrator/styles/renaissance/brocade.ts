import { type Pattern, paint, shade } from '#lib/media/illustrator/drawing/material.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { recolored, withPattern } from '../shared/dressing.ts'

const GOLD: Vec = [0.74, 0.53, 0.2]
const OLD_GOLD: Vec = [0.5, 0.33, 0.12]
const PALE_GOLD: Vec = [0.86, 0.7, 0.36]
const LINEN: Vec = [0.88, 0.84, 0.74]

/** A gown of figured velvet with gold hems, a panel of gold brocade down its front and a low neckline; `neck` is null for a shirt up to the chin. */
export function brocaded(mesh: Mesh, neck: Vec | null): Mesh {
  if (mesh.tag !== 'top' && mesh.tag !== 'legs') return mesh
  return recolored(mesh, (r, g, b) => [r, g, b], withPattern(mesh.material, mesh.tag === 'top' ? bodice(neck) : skirt))
}

const FUR: Vec = [0.36, 0.25, 0.18]

/** A gown of velvet with a broad band of fur down its front and along its hem. */
export function furTrimmed(mesh: Mesh): Mesh {
  if (mesh.tag !== 'top' && mesh.tag !== 'legs') return mesh
  const isSkirt = mesh.tag === 'legs'
  const pattern: Pattern = (s, x, y, z) => {
    velvet(s, x, y, 0.12)
    const wide = isSkirt ? 0.04 + 0.05 * Math.max(0, -y) : 0.04 + 0.16 * Math.max(0, y)
    const front = z > 0 ? Math.abs(x) - wide : 1
    const fur = smooth(
      0.012,
      -0.006,
      Math.min(front, isSkirt ? y + 0.76 : 1) + 0.012 * (noise(x * 70, y * 70, 4) - 0.5),
    )
    paint(s, FUR, fur)
    shade(s, 1 + fur * (0.7 * noise(x * 110, y * 45, z * 60) - 0.35))
  }
  return recolored(mesh, (r, g, b) => [r, g, b], withPattern(mesh.material, pattern))
}

/** A plain doublet with a slit at the throat that shows a linen shirt, and seams over the shoulders. */
export function withLinenCollar(mesh: Mesh): Mesh {
  if (mesh.tag !== 'top') return mesh
  const pattern: Pattern = (s, x, y, z) => {
    shade(s, 0.9 + 0.2 * noise(x * 9, y * 9, z * 9))
    const slit = z > 0 ? Math.abs(x) - 0.42 * (y - 0.06) : 1
    const linen = Math.min(slit, Math.max(0.2 - y, Math.abs(x) - 0.085))
    paint(s, LINEN, smooth(0.004, -0.004, linen))
    shade(
      s,
      1 - 0.25 * smooth(0.008, 0, Math.abs(linen)) - 0.16 * smooth(0.006, 0, Math.abs(Math.abs(x) - 0.17 - 0.1 * y)),
    )
  }
  return recolored(mesh, (r, g, b) => [r, g, b], withPattern(mesh.material, pattern))
}

const bodice =
  (bare: Vec | null): Pattern =>
  (s, x, y, z) => {
    velvet(s, x, y, 0.09)
    if (z <= 0) return
    const wide = 0.045 + 0.12 * Math.max(0, y)
    if (Math.abs(x) < wide) panel(s, x, y)
    paint(s, GOLD, hem(Math.abs(x) - wide) * smooth(-0.3, -0.2, y))
    // A square neckline with rounded corners.
    const neck = Math.max(0.1 - y + 2.2 * x * x, Math.abs(x) - 0.092 - 0.16 * Math.max(0, y - 0.12))
    if (neck < 0) {
      paint(s, LINEN)
      shade(s, 0.96 + 0.05 * Math.sin(x * 520))
      if (bare !== null) {
        paint(s, bare, smooth(-0.014, -0.019, neck))
        // The chin shades the throat, and the collarbones catch light.
        const bone = Math.abs(y - 0.148 - 0.25 * Math.abs(Math.abs(x) - 0.015))
        shade(s, 1 - 0.34 * smooth(0.16, 0.22, y + 0.25 * x) + 0.07 * smooth(0.008, 0, bone))
      }
    }
    paint(s, GOLD, smooth(0.01, 0.006, Math.abs(neck)))
  }

const skirt: Pattern = (s, x, y, z) => {
  velvet(s, x, y, 0.13)
  const wide = 0.05 + 0.16 * Math.max(0, -y - 0.05)
  if (z > 0 && y < -0.02) {
    if (Math.abs(x) < wide) panel(s, x, y)
    paint(s, GOLD, hem(Math.abs(x) - wide))
  }
}

type Painted = Parameters<Pattern>[0]

const hem = (from: number): number => smooth(0.009, 0.005, Math.abs(from))

/** Pile that is cut lower in its figures, and shines on edges. */
function velvet(s: Painted, x: number, y: number, size: number): void {
  shade(s, 0.96 + 0.2 * damask(x, y, size))
  s.sheen = Math.max(s.sheen, 1.4)
}

function panel(s: Painted, x: number, y: number): void {
  paint(s, OLD_GOLD, 0.94)
  paint(s, PALE_GOLD, 0.8 * damask(x, y, 0.075))
  shade(s, 0.9 + 0.16 * noise(x * 90, y * 160, 2))
}

/** Palmettes in a net of ogees, 0 to 1. */
function damask(x: number, y: number, size: number): number {
  const [u, v] = [x / size, y / size / 1.7]
  const swing = 0.17 * Math.cos(v * 2 * Math.PI)
  let net = 0
  const column = Math.round(u * 2)
  for (let k = column - 1; k <= column + 1; k++)
    net = Math.max(net, smooth(0.045, 0.025, Math.abs(u - k / 2 - (k % 2 === 0 ? swing : -swing))))
  // Middles of the ogees lie on both sides by turns.
  const row = Math.round(v * 2)
  const shift = row % 2 === 0 ? -0.25 : 0.25
  const [a, b] = [u - shift - Math.round(u - shift), (v - row / 2) * 1.7]
  const [far, turn] = [Math.hypot(a, b * 0.8), Math.atan2(a, b)]
  const edge = 0.19 + 0.075 * Math.cos(turn * 7) + 0.05 * Math.cos(turn)
  const palmette = smooth(0.02, -0.02, far - edge) * smooth(0.05, 0.07, far)
  return Math.max(net, palmette * (0.6 + 0.4 * smooth(0.4, 0.8, Math.cos(turn * 7))))
}
