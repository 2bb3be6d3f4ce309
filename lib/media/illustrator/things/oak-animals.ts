import type { Vec } from '../solids/vector.ts'
import type { Maker } from './maker.ts'

/** What lives in a tree, larger than it is so that it is seen. Each stands at a point of a limb. */

export function owlOn(m: Maker, [x, y, z]: Vec): void {
  const at = (u: number, v: number, w: number): Vec => [x + u, y + v, z + w]
  m.part('fur', 0x8a6238, { fine: true })
    .soft(0.02)
    .ball(at(0, 0.065, 0), [0.05, 0.07, 0.045])
    .ball(at(0, 0.135, 0.005), [0.048, 0.042, 0.042])
    .both((part, side) => part.rod(at(side * 0.028, 0.16, 0.005), at(side * 0.042, 0.19, 0), 0.014, 0.004))
    .tint(0xe9d8b6)
    .ball(at(0, 0.055, 0.026), [0.032, 0.05, 0.028])
  m.part('gloss', 0xf4b52c, { fine: true }).both((part, side) => part.ball(at(side * 0.021, 0.14, 0.04), 0.0185))
  m.part('gloss', 0x14161b, { fine: true }).both((part, side) => part.ball(at(side * 0.021, 0.14, 0.053), 0.0115))
}

export function squirrelOn(m: Maker, [x, y, z]: Vec): void {
  const at = (u: number, v: number, w: number): Vec => [x + u, y + v, z + w]
  m.part('fur', 0xb5622c, { fine: true })
    .soft(0.018)
    .ball(at(0, 0.05, 0), [0.036, 0.05, 0.034], [0, 0, 12])
    .ball(at(-0.028, 0.108, 0.006), [0.032, 0.028, 0.027])
    .rod(at(-0.018, 0.13, 0.006), at(-0.014, 0.152, 0.004), 0.011, 0.004)
    .rod(at(-0.016, 0.06, 0.02), at(-0.048, 0.062, 0.03), 0.013, 0.01)
    .rod(at(0.03, 0.03, 0), at(0.07, 0.09, -0.005), 0.022, 0.034)
    .rod(at(0.07, 0.09, -0.005), at(0.05, 0.155, -0.005), 0.034, 0.02)
    .tint(0xf0dfc0)
    .ball(at(-0.02, 0.048, 0.02), [0.02, 0.034, 0.018])
  m.part('gloss', 0x14161b, { fine: true }).ball(at(-0.036, 0.114, 0.031), 0.0115)
}

/** A nest with a bird in it. */
export function nestOn(m: Maker, [x, y, z]: Vec): void {
  const at = (u: number, v: number, w: number): Vec => [x + u, y + v, z + w]
  m.part('hair', 0x8a6a3c, { fine: true })
    .ball(at(0, 0.03, 0), [0.075, 0.045, 0.06])
    .cut()
    .ball(at(0, 0.07, 0), [0.055, 0.04, 0.045])
  m.part('fur', 0x3a8fd8, { fine: true })
    .soft(0.015)
    .ball(at(-0.01, 0.065, 0), [0.042, 0.032, 0.03])
    .ball(at(0.028, 0.1, 0.008), 0.026)
    .rod(at(-0.04, 0.075, 0), at(-0.085, 0.1, -0.005), 0.016, 0.008)
  m.part('gloss', 0xf2a52b, { fine: true }).rod(at(0.05, 0.1, 0.012), at(0.076, 0.096, 0.014), 0.011, 0.003)
  m.part('gloss', 0x14161b, { fine: true }).ball(at(0.036, 0.108, 0.029), 0.0105)
}
