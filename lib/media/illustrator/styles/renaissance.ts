import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Rendering } from '../drawing/rendering.ts'
import { type FigureStyle, PLAIN_FIGURE } from '../figures/figure-style.ts'
import { noise } from '../solids/noise.ts'
import { clamp, smooth, type Vec } from '../solids/vector.ts'
import { blurred, facesOf, luma, paintPixels } from './buffers.ts'
import { mapPlace, recoloured } from './dressing.ts'
import { inPeriodCostume } from './period-costume.ts'
import type { Style } from './style.ts'

const OLD_MASTERS: FigureStyle = { ...PLAIN_FIGURE, eyes: 0.86, head: 0.88 }

/** Oil on canvas: people in old dress, lit from one side out of the dark, strokes that follow the forms, varnish with fine cracks. */
export const renaissance: Style = {
  people: OLD_MASTERS,
  buildPerson: inPeriodCostume(OLD_MASTERS),
  dress: (scene) => ({
    ...scene,
    meshes: mapPlace(scene, (mesh) => recoloured(mesh, (r, g, b) => aged(r * 0.78, g * 0.74, b * 0.7, 0.45))).map(
      (mesh) => (mesh.layer === 1 ? recoloured(mesh, (r, g, b) => aged(r, g, b, 0.2)) : mesh),
    ),
    light: {
      ...scene.light,
      sun: [-0.8, 0.7, 0.95],
      sunColour: [3.4, 2.6, 1.6],
      sky: [0.17, 0.15, 0.12],
      ground: [0.1, 0.07, 0.05],
      rim: [0.4, 0.3, 0.16],
      softness: 0.12,
      fog: scene.light.fog && { colour: [0.2, 0.2, 0.16], from: 5, distance: 30 },
      lamps: scene.light.lamps.slice(0, 2),
    },
    sky: (x, y, _z, out) => {
      const cloud = noise(x * 3 + 4, y * 5, 7) * 0.6 + noise(x * 8, y * 12, 3) * 0.4
      const t = smooth(0, 0.6, y)
      const warm = smooth(0.42, 0.62, cloud)
      for (let c = 0; c < 3; c++) {
        const low = [0.62, 0.46, 0.26][c] ?? 0
        const high = [0.14, 0.17, 0.18][c] ?? 0
        out[c] = (low * (1 - t) + high * t) * 0.8 + warm * ([0.3, 0.22, 0.12][c] ?? 0) * (1 - t * 0.6)
      }
    },
  }),
  paint: (r, { focus }) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 7,
      exposure: 1.55,
      bloom: 0.12,
      vignette: 0.6,
      grain: 0,
    })
    return varnished(light, r)
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
function varnished(light: Uint8ClampedArray, r: Rendering): Uint8ClampedArray {
  const { width, height, subject, id } = r
  const faces = facesOf(r)
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
    // Faces and hands are painted with a finer brush.
    const stroke =
      faces[id[i] ?? -1] === true ? Math.ceil(long * 0.12) : (subject[i] ?? 0) > 0.5 ? Math.ceil(long * 0.4) : long
    let [red, green, blue] = [0, 0, 0]
    for (let k = -stroke; k <= stroke; k++) {
      const X = clamp(Math.round(x + dx * k), 0, width - 1)
      const Y = clamp(Math.round(y + dy * k), 0, height - 1)
      const q = (Y * width + X) * 3
      red += light[q] ?? 0
      green += light[q + 1] ?? 0
      blue += light[q + 2] ?? 0
    }
    const n = (2 * stroke + 1) * 255
    // Bristles run one way: along strokes that turn, they would look like a thumbprint.
    const [u, v] = [(x * 0.82 + y * 0.57) * scale, (y * 0.82 - x * 0.57) * scale]
    // The place sinks into the dark, and more so at the edges; whoever is seen stands in the light.
    const far = Math.hypot(x / width - 0.45, (y / height - 0.42) * 0.8)
    const shade = 1 - (1 - (subject[i] ?? 0)) * (0.06 + 0.5 * smooth(0.24, 0.66, far))
    const bristle =
      (faces[id[i] ?? -1] === true ? 0.98 : 0.93) +
      (faces[id[i] ?? -1] === true ? 0.04 : 0.14) * (noise(u / 26, v / 2.3, 2) * 0.7 + noise(u / 60, v / 6, 5) * 0.3)
    const canvas = 0.975 + 0.03 * (Math.sin(x * scale * 1.6) * Math.sin(y * scale * 1.6))
    const crack =
      smooth(0.012, 0.004, Math.abs(noise((x * scale) / 34, (y * scale) / 34, 11) - 0.5)) *
      smooth(0.62, 0.8, noise((x * scale) / 120, (y * scale) / 120, 6)) *
      0.14
    const k = bristle * canvas * (1 - crack) * shade
    out[0] = (red / n) * k * 1.04
    out[1] = (green / n) * k * 0.96
    out[2] = (blue / n) * k * 0.8 + 0.012
  })
}
