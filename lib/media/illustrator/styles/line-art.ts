import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { noise } from '../solids/noise.ts'
import { smooth } from '../solids/vector.ts'
import { blend, blurred, luma, outlines, paintPixels, thinned } from './buffers.ts'
import type { Style } from './style.ts'

const PAPER = [0.97, 0.955, 0.92] as const

/** Faces and hands get fewer lines, or they would look dirty. */
const SKIN = new Set(['face', 'hand', 'eye', 'lid', 'arm', 'leg'])

/** Pen on paper: outlines, and three layers of hatching for the shadows. */
export const lineArt: Style = {
  people: PLAIN_FIGURE,
  flat: true,
  paint: (r) => {
    const { width, height, id, subject, normal, meshes, albedo } = r
    const tones = develop(r, { ...PLAIN_LENS, vignette: 0, grain: 0, exposure: 1.1 })
    const edges = outlines(r, { fold: 0.7, seam: 1, colour: 0.9 })
    const lines = blurred(edges, width, height, Math.max(1, Math.round(width / 720)))
    const crowded = blurred(edges, width, height, Math.max(2, Math.round(width / 70)))
    const pitch = Math.max(3.6, width / 105)
    const hatch = (u: number, wide: number) => {
      const t = u / pitch - Math.floor(u / pitch)
      return smooth(wide + 0.14, wide - 0.14, Math.abs(t - 0.5) * 2)
    }
    return paintPixels(width, height, (i, x, y, out) => {
      out[0] = PAPER[0]
      out[1] = PAPER[1]
      out[2] = PAPER[2]
      const wobble = noise(x / 60, y / 60, 2) * pitch * 2.4 + noise(x / 17, y / 17, 4) * 1.4
      const main = (subject[i] ?? 0) > 0.5
      const skin = SKIN.has(meshes[id[i] ?? -1]?.tag ?? '')
      const tone = luma(tones, i) + (skin ? 0.3 : main ? 0.08 : 0.14) + ((id[i] ?? -1) < 0 ? 0.12 : 0)
      const bow = (normal[i * 3 + 1] ?? 0) * pitch * 2
      let ink = hatch((x + y) * Math.SQRT1_2 + wobble + bow, smooth(0.62, 0.3, tone) * 0.5) * smooth(0.66, 0.58, tone)
      ink = Math.max(
        ink,
        hatch((x - y) * Math.SQRT1_2 + wobble, smooth(0.4, 0.16, tone) * 0.5) * smooth(0.42, 0.36, tone),
      )
      ink = Math.max(ink, hatch(y + wobble, 0.4) * smooth(0.22, 0.15, tone))
      // Eyes are drawn by their iris alone, which no outline shows.
      if (meshes[id[i] ?? -1]?.tag === 'eye')
        ink =
          smooth(
            0.72,
            0.55,
            (albedo[i * 3] ?? 1) * 0.3 + (albedo[i * 3 + 1] ?? 1) * 0.6 + (albedo[i * 3 + 2] ?? 1) * 0.1,
          ) * 1.3
      blend(out, [0.1, 0.1, 0.14], ink * 0.72)
      blend(out, [0.06, 0.06, 0.1], smooth(0.16, 0.42, (lines[i] ?? 0) * 1.7) * thinned(crowded[i] ?? 0))
    })
  },
}
