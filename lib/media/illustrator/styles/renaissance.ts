import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { noise } from '../solids/noise.ts'
import { clamp, smooth, type Vec } from '../solids/vector.ts'
import { blurred, luma, paintPixels } from './buffers.ts'
import { mapPlace, recoloured } from './dressing.ts'
import type { Style } from './style.ts'

/** Oil on canvas: warm light from one side out of the dark, strokes that follow the forms, old varnish with fine cracks. */
export const renaissance: Style = {
  people: { ...PLAIN_FIGURE, eyes: 0.88, head: 0.92 },
  dress: (scene) => ({
    ...scene,
    meshes: mapPlace(scene, (mesh) => recoloured(mesh, (r, g, b) => aged(r, g, b, 0.5))).map((mesh) =>
      mesh.layer === 1 ? recoloured(mesh, (r, g, b) => aged(r, g, b, 0.2)) : mesh,
    ),
    light: {
      ...scene.light,
      sun: [-0.8, 0.7, 0.95],
      sunColour: [2.7, 2.05, 1.2],
      sky: [0.3, 0.25, 0.18],
      ground: [0.16, 0.11, 0.07],
      rim: [0.4, 0.3, 0.16],
      softness: 0.12,
      fog: scene.light.fog && { colour: [0.34, 0.3, 0.2], from: 5, distance: 34 },
      lamps: scene.light.lamps.slice(0, 2),
    },
    sky: (x, y, _z, out) => {
      const cloud = noise(x * 3 + 4, y * 5, 7) * 0.6 + noise(x * 8, y * 12, 3) * 0.4
      const t = smooth(0, 0.6, y)
      const warm = smooth(0.42, 0.62, cloud)
      for (let c = 0; c < 3; c++) {
        const low = [0.85, 0.62, 0.32][c] ?? 0
        const high = [0.14, 0.15, 0.14][c] ?? 0
        out[c] = (low * (1 - t) + high * t) * 0.8 + warm * ([0.3, 0.22, 0.12][c] ?? 0) * (1 - t * 0.6)
      }
    },
  }),
  paint: (r, { focus }) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 7,
      exposure: 1.5,
      bloom: 0.18,
      vignette: 0.55,
      grain: 0,
    })
    return varnished(light, r.width, r.height)
  },
}

const aged = (r: number, g: number, b: number, share: number): Vec => {
  const l = r * 0.3 + g * 0.59 + b * 0.11
  return [
    r * (1 - share) + l * 1.02 * share,
    g * (1 - share) + l * 0.84 * share,
    b * (1 - share) * 0.92 + l * 0.56 * share,
  ]
}

/** Averages along the direction of least change, with the grain of a brush. */
function varnished(light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const tone = new Float32Array(width * height)
  for (let i = 0; i < tone.length; i++) tone[i] = luma(light, i)
  const smoothTone = blurred(
    blurred(tone, width, height, Math.round(width / 120)),
    width,
    height,
    Math.round(width / 160),
  )
  const long = Math.max(3, Math.round(width / 70))
  const scale = 720 / width
  return paintPixels(width, height, (i, x, y, out) => {
    const [right, left, below, above] = [
      smoothTone[i + 1] ?? 0,
      smoothTone[i - 1] ?? 0,
      smoothTone[i + width] ?? 0,
      smoothTone[i - width] ?? 0,
    ]
    const [gx, gy] = [right - left, below - above]
    const strength = Math.hypot(gx, gy)
    const wild = noise(x / 46, y / 46, 4) * 6.3
    const angle = strength > 0.0022 ? Math.atan2(gx, -gy) : wild
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    let [r, g, b] = [0, 0, 0]
    for (let k = -long; k <= long; k++) {
      const X = clamp(Math.round(x + dx * k), 0, width - 1)
      const Y = clamp(Math.round(y + dy * k), 0, height - 1)
      const q = (Y * width + X) * 3
      r += light[q] ?? 0
      g += light[q + 1] ?? 0
      b += light[q + 2] ?? 0
    }
    const n = (2 * long + 1) * 255
    const [u, v] = [(x * dx + y * dy) * scale, (-x * dy + y * dx) * scale]
    const bristle = 0.9 + 0.2 * (noise(u / 26, v / 2.3, 2) * 0.7 + noise(u / 60, v / 6, 5) * 0.3)
    const canvas = 0.975 + 0.03 * (Math.sin(x * scale * 1.6) * Math.sin(y * scale * 1.6))
    const crack =
      smooth(0.012, 0.004, Math.abs(noise((x * scale) / 34, (y * scale) / 34, 11) - 0.5)) *
      smooth(0.62, 0.8, noise((x * scale) / 120, (y * scale) / 120, 6)) *
      0.2
    const k = bristle * canvas * (1 - crack)
    out[0] = (r / n) * k * 1.04
    out[1] = (g / n) * k * 0.96
    out[2] = (b / n) * k * 0.8 + 0.012
  })
}
