import { type Pattern, paint } from '#lib/media/illustrator/drawing/material.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { ThingName } from '#lib/media/illustrator/things/things.ts'
import { recolored } from '../shared/dressing.ts'
import { isPartOf } from '../shared/named-things.ts'
import { brushwork, COBALT, GOLD, glaze, RED, WASH, WHITE } from './porcelain-paint.ts'

const PAINTED: readonly [ThingName, (mesh: Mesh) => Mesh][] = [
  ['umbrella', (mesh) => (mesh.material.finish === 'cloth' ? sunshade(mesh) : plain(mesh, GOLD))],
  ['surfboard', surfboard],
  ['palmTree', palm],
  ['shell', (mesh) => plain(mesh, mix(WHITE, [0.96, 0.72, 0.72], 0.55))],
]

/** What stands on a beach, painted as souvenirs of china are; null for other things. */
export function beachThing(mesh: Mesh): Mesh | null {
  const [, painted] = PAINTED.find(([name]) => isPartOf(mesh, name)) ?? []
  return painted?.(mesh) ?? null
}

const plain = (mesh: Mesh, color: Vec): Mesh => recolored(mesh, () => color, { finish: 'gloss', pattern: glaze })

/** Eight parts around the axis, red enamel and white in turn, with gilded seams. */
const gores: Pattern = (s, x, _y, z, pixel) => {
  glaze(s)
  const turn = Math.atan2(x, z) / (Math.PI / 4)
  const far = Math.hypot(x, z)
  const away = Math.abs(turn - Math.round(turn)) * (Math.PI / 4) * far
  const soft = pixel * 0.8
  if (Math.floor(turn + 8) % 2 === 0) paint(s, RED)
  else {
    const [a, b] = [(turn - Math.floor(turn) - 0.5) * (Math.PI / 4) * far, far - 0.36]
    const petal = 0.04 + 0.014 * Math.cos(5 * Math.atan2(b, a))
    paint(s, COBALT, smooth(soft, -soft, Math.hypot(a, b) - petal))
    paint(s, GOLD, smooth(soft, -soft, Math.hypot(a, b) - 0.014))
  }
  paint(s, GOLD, smooth(0.007 + soft, 0.007 - soft, away))
}

/** The spots of the cloth are taken up by its parts. */
const sunshade = (mesh: Mesh): Mesh =>
  isRed(mesh)
    ? recolored(mesh, () => WHITE, { finish: 'gloss', pattern: gores })
    : { ...mesh, index: new Uint32Array(0) }

const isRed = ({ color: [r = 0, , b = 0] }: Mesh): boolean => r - b > 0.3

/** White with flowers, a broad cobalt stripe and a gilded line along its middle. */
function surfboard(mesh: Mesh): Mesh {
  const [r = 0, g = 0, b = 0] = mesh.color
  if (b > 0.8) return plain(mesh, GOLD)
  if (g < r * 0.5) return plain(mesh, COBALT)
  const white = recolored(mesh, () => WHITE)
  return { ...white, material: { finish: 'gloss', pattern: brushwork(white, 'white', [0.05, 0.02], null) } }
}

/** Cobalt leaves with lighter ribs on a white trunk with painted rings. */
function palm(mesh: Mesh): Mesh {
  const [r = 0, g = 0, b = 0] = mesh.color
  if (g > r && g > b) return recolored(mesh, () => COBALT, { finish: 'gloss', pattern: ribs })
  return recolored(mesh, () => WHITE, { finish: 'gloss', pattern: rings })
}

const CROWN = 0.12
const ribs: Pattern = (s, x, y, z) => {
  glaze(s)
  const line = Math.abs(Math.sin((Math.hypot(x - CROWN, z) + (y - 0.9) * 0.4) * 90))
  paint(s, mix([0.34, 0.48, 0.84], WASH, 0.2), 0.85 * smooth(0.45, 0.75, line))
}

const rings: Pattern = (s, _x, y, _z, pixel) => {
  glaze(s)
  const v = y / 0.045
  const away = Math.abs(v - Math.round(v))
  paint(s, COBALT, 0.85 * smooth(0.16 + pixel * 12, 0.1, away))
}
