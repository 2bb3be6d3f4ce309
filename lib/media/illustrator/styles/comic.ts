import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import { blurred, facesOf, outlines, paintPixels, saturate, thinned } from './buffers.ts'
import type { Style } from './style.ts'

/** What moonlight leaves of the colours. */
const MOONLIT_SUBJECT: Vec = [0.72, 0.76, 0.98]
const MOONLIT_PLACE: Vec = [0.34, 0.42, 0.7]

/** Ink lines, flat strong colours and dots for the shadows. */
export const comic: Style = {
  people: PLAIN_FIGURE,
  flat: true,
  dress: (scene) => ({ ...scene, light: { ...scene.light, softness: 0.012 } }),
  paint: (r, { where }) => {
    const isNight = where.time === 'night' && !where.inside && !where.airless
    const { width, height, albedo, lit, open, id } = r
    const faces = facesOf(r)
    const lines = outlines(r, { fold: 0.8, seam: 1, colour: 0.9 })
    const ink = blurred(lines, width, height, Math.max(1, Math.round(width / 720)))
    const crowded = blurred(lines, width, height, Math.max(2, Math.round(width / 70)))
    const pitch = Math.max(3.4, width / 110)
    return paintPixels(width, height, (i, x, y, out) => {
      for (let c = 0; c < 3; c++) out[c] = albedo[i * 3 + c] ?? 0
      const sky = (id[i] ?? -1) < 0
      if (isNight && !sky && r.meshes[id[i] ?? 0]?.material.finish !== 'glow') {
        const moon = (r.subject[i] ?? 0) > 0.5 ? MOONLIT_SUBJECT : MOONLIT_PLACE
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (moon[c] ?? 1)
      }
      saturate(out, 1.4, sky ? 1 : 1.1)
      const [u, v] = [((x + y) * Math.SQRT1_2) / pitch, ((x - y) * Math.SQRT1_2) / pitch]
      const dot = Math.hypot(u - Math.round(u), v - Math.round(v))
      // Half a face in the shade would look grim.
      const light = faces[id[i] ?? -1] === true ? Math.max(0.3, lit[i] ?? 0) : (lit[i] ?? 0)
      const dark = (k: number) => {
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * k
      }
      if (sky) {
        if (dot < 0.42 * (1 - y / height) + 0.06) dark(0.84)
      } else if (light < 0.12) {
        out[0] = (out[0] ?? 0) * 0.66
        out[1] = (out[1] ?? 0) * 0.62
        out[2] = (out[2] ?? 0) * 0.78
        if (dot < 0.34) dark(0.72)
      } else if (dot < 0.34 * smooth(0.28, 0.12, light)) dark(0.78)
      if (!sky && (open[i] ?? 1) < 0.45) dark(0.75)
      const k = smooth(0.2, 0.46, (ink[i] ?? 0) * 1.7) * thinned(crowded[i] ?? 0)
      for (let c = 0; c < 3; c++) out[c] = ((out[c] ?? 0) * (1 - k) + 0.04 * k) * ([1, 0.985, 0.94][c] ?? 1)
    })
  },
}
