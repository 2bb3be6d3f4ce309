import { type Pattern, shade } from '#lib/media/illustrator/drawing/material.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'

/** Folds that fall from the hips and widen downwards, lighter on their ridges. */
export const folds =
  (depth: number): Pattern =>
  (s, x, y, z) => {
    const around = Math.atan2(x, z + 0.04)
    const bent = around * 7.5 + 2.6 * noise(around * 1.6, y * 2.4, 3) + 5 * y * Math.sin(around)
    const ridge = Math.sin(bent) * 0.7 + 0.3 * Math.sin(bent * 2.3 + y * 6)
    shade(s, 1 + depth * (0.2 + 0.36 * smooth(0.1, -0.5, y)) * (ridge - 0.12))
  }
