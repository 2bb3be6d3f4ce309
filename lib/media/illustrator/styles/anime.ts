import { noise } from '../solids/noise.ts'
import { smooth } from '../solids/vector.ts'
import { blend, blurred, facesOf, outlines, paintPixels, saturate } from './buffers.ts'
import type { Style } from './style.ts'

/** Drawn faces with large eyes, two tones with violet shadows, thin lines, and places painted in brush strokes. */
export const anime: Style = {
  people: { face: 'drawn', eyes: 1, head: 1.1, legs: 1.04 },
  flat: true,
  dress: (scene) => ({
    ...scene,
    light: { ...scene.light, softness: 0.01 },
  }),
  paint: (r, { focus, where }) => {
    const { width, height, albedo, lit, open, id, depth, subject, colour, normal } = r
    const faces = facesOf(r)
    const lines = blurred(
      outlines(r, { fold: 0.4, seam: 0.85, colour: 0.2 }),
      width,
      height,
      Math.max(1, Math.round(width / 720)),
    )
    const bright = new Float32Array(width * height)
    const night = where.time === 'night'
    const [dark, deep] = night
      ? [
          [0.42, 0.46, 0.78],
          [0, 0.01, 0.06],
        ]
      : where.time === 'evening'
        ? [
            [0.72, 0.54, 0.74],
            [0.04, 0, 0.05],
          ]
        : [
            [0.68, 0.64, 0.86],
            [0.02, 0, 0.06],
          ]
    const tint = night ? [0.62, 0.7, 1] : where.time === 'evening' ? [1.08, 0.9, 0.74] : [1.02, 1, 0.97]
    const picture = paintPixels(width, height, (i, x, y, out) => {
      for (let c = 0; c < 3; c++) out[c] = albedo[i * 3 + c] ?? 0
      const sky = (id[i] ?? -1) < 0
      const z = depth[i] ?? 0
      saturate(out, sky ? 1.25 : 1.28, 1.06)
      if (sky) return
      const place = (subject[i] ?? 0) < 0.5
      const brush =
        place && (normal[i * 3 + 1] ?? 0) < 0.8 ? (noise(x / (width / 22), y / (width / 16), 3) - 0.5) * 0.18 : 0
      // Faces are lit softly from above, whatever falls on them; below the chin they are in the shade.
      const light =
        faces[id[i] ?? -1] === true
          ? 0.55 + 0.45 * smooth(-0.55, 0.1, normal[i * 3 + 1] ?? 0)
          : smooth(0.05, 0.15, (lit[i] ?? 0) + brush)
      const high = smooth(0.62, 0.7, (lit[i] ?? 0) + brush) * 0.06
      const glow = Math.max(0, (colour[i * 3] ?? 0) + (colour[i * 3 + 1] ?? 0) - 2.6)
      for (let c = 0; c < 3; c++) {
        const a = (out[c] ?? 0) * (tint[c] ?? 1)
        const s = (out[c] ?? 0) * (dark[c] ?? 1) + (deep[c] ?? 0)
        out[c] = s + (a - s) * light + high + Math.min(0.4, glow * 0.2) + brush * 0.12
      }
      const occluded = 0.8 + 0.2 * smooth(0.3, 0.58, open[i] ?? 1)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * occluded
      if (place && !where.inside)
        blend(out, night ? [0.14, 0.18, 0.4] : [0.8, 0.9, 1], (1 - Math.exp(-Math.max(0, z - focus - 2) / 26)) * 0.62)
      const k = Math.min(0.9, (lines[i] ?? 0) * 1.35)
      for (let c = 0; c < 3; c++)
        out[c] = (out[c] ?? 0) * (1 - k) + (albedo[i * 3 + c] ?? 0) * ([0.26, 0.16, 0.28][c] ?? 0) * k
      bright[i] = Math.max(0, (out[0] ?? 0) + (out[1] ?? 0) + (out[2] ?? 0) - 2.2)
    })
    return softened(picture, bright, width, height)
  },
}

/** Light spreads a little from what is bright. */
function softened(picture: Uint8ClampedArray, bright: Float32Array, width: number, height: number): Uint8ClampedArray {
  const halo = blurred(blurred(bright, width, height, Math.round(width / 30)), width, height, Math.round(width / 45))
  for (let i = 0; i < halo.length; i++)
    for (let c = 0; c < 3; c++) picture[i * 3 + c] = (picture[i * 3 + c] ?? 0) + (halo[i] ?? 0) * ([70, 62, 46][c] ?? 0)
  return picture
}
