import type { Rendering } from '../drawing/rendering.ts'
import { hash, noise } from '../solids/noise.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { inStrands } from './anime-hair.ts'
import { animeSky } from './anime-sky.ts'
import { blend, blurred, outlines, paintPixels, thinned } from './buffers.ts'
import { hatched, type InkTone, inkTones, shareOfAccent } from './ink-tones.ts'
import { inPlainCloth } from './plain-cloth.ts'
import type { Style } from './style.ts'

const PAPER: Vec = [0.975, 0.962, 0.932]
const INK: Vec = [0.07, 0.07, 0.1]
const ACCENT: Vec = [0.93, 0.36, 0.24]

/** Pen and brush on paper: heavy contours, fine inner lines, black areas, hatching in shadows alone, and one colour. */
export const lineArt: Style = {
  people: { face: 'drawn', features: 'ink', eyes: 1, head: 1.1, legs: 1.03, neck: 0.86 },
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: inStrands(scene.meshes).map(inPlainCloth),
    light: { ...scene.light, sun: [scene.light.sun[0] < 0 ? -0.95 : 0.95, 0.75, 0.55], softness: 0.01 },
    sky: scene.where.airless ? scene.sky : animeSky({ ...scene.where, time: 'day' }, scene.seed % 97),
  }),
  paint: (r, scene) => {
    const { width, height, id, subject } = r
    const tones = inkTones(r)
    const lines = linesOf(r)
    const accent = shareOfAccent(r, tones)
    const coloured = accent.some((share) => share > 0)
    const disc = coloured ? discOf(r, scene) : () => 0
    const behind = coloured ? () => 0 : discBehind(r)
    return paintPixels(width, height, (i, x, y, out) => {
      const grain = 1 - 0.022 * noise(x / 3, y / 3, 4) - 0.02 * noise(x / (width / 5), y / (width / 5), 6)
      for (let c = 0; c < 3; c++) out[c] = (PAPER[c] ?? 1) * grain
      const sky = (id[i] ?? -1) < 0
      const main = subject[i] ?? 0
      const wash = 0.9 + 0.1 * noise(x / (width / 40), y / (width / 40), 2)
      blend(out, ACCENT, Math.max(accent[i] ?? 0, sky ? disc(x, y) * 0.92 : 0, behind(x, y) * (1 - main)) * wash)
      const tone = tones[id[i] ?? -1]
      const ink = sky
        ? skyInk(r, scene, i, x, y) * (1 - disc(x, y))
        : main > 0.5
          ? subjectInk(r, i, x, y, tone)
          : placeInk(r, scene, i, x, y, tone)
      const onBlack = tone?.black === true && main > 0.5
      blend(out, INK, Math.min(1, Math.max(ink, (lines.contour[i] ?? 0) * main, onBlack ? 0 : (lines.pen[i] ?? 0))))
      // On black, inner lines are left white.
      if (onBlack) blend(out, PAPER, ink * 0.85 * (lines.inner[i] ?? 0))
    })
  },
}

/** Contours of the subjects as of a brush, thicker on the side of the shadow; inner lines and those of the place as of a pen. */
function linesOf(r: Rendering): { contour: Float32Array; pen: Float32Array; inner: Float32Array } {
  const { width, height, subject, depth, id, normal, light } = r
  const edges = outlines(r, { fold: 0.75, seam: 1, colour: 0.55 })
  const fine = blurred(edges, width, height, Math.max(1, Math.round(width / 900)))
  const crowded = blurred(edges, width, height, Math.max(2, Math.round(width / 60)))
  const inside = blurred(subject, width, height, Math.max(2, Math.round(width / 150)))
  const side = Math.sign(light.sun[0])
  const contour = new Float32Array(width * height)
  const pen = new Float32Array(width * height)
  const inner = new Float32Array(width * height)
  const wobble = width / 420
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if ((subject[i] ?? 0) > 0.5) {
        const turned = -side * (normal[i * 3] ?? 0) * 0.5 - 0.4 * (normal[i * 3 + 1] ?? 0)
        const heavy = 0.64 + 0.12 * turned + 0.12 * (noise(x / (width / 16), y / (width / 16), 5) - 0.5)
        contour[i] = smooth(heavy + 0.07, heavy - 0.07, inside[i] ?? 0)
        pen[i] = smooth(0.24, 0.55, (fine[i] ?? 0) * 1.5)
        inner[i] = (pen[i] ?? 0) * smooth(0.93, 0.99, inside[i] ?? 0)
        continue
      }
      const [u, v] = [x / (width / 30), y / (width / 30)]
      const X = Math.max(0, Math.min(width - 1, Math.round(x + (noise(u, v, 3) - 0.5) * wobble * 2)))
      const Y = Math.max(0, Math.min(height - 1, Math.round(y + (noise(u, v, 7) - 0.5) * wobble * 2)))
      const q = Y * width + X
      if ((subject[q] ?? 0) > 0 || (id[i] ?? -1) < 0) continue
      const far = smooth(4, 40, depth[i] ?? 0)
      // A pen lifts now and then, more so in the distance.
      const lifted = smooth(0.06 + far * 0.14, 0.2 + far * 0.14, noise(u * 0.8, v * 0.8, 12))
      pen[i] =
        smooth(0.2, 0.55, (fine[q] ?? 0) * 1.25 * Math.min(2.6, 1 + Math.max(0, (depth[q] ?? 0) - 4) / 18)) *
        (0.92 - 0.3 * far) *
        lifted *
        thinned(crowded[i] ?? 0) *
        margin(x / width, y / height)
    }
  return { contour, pen, inner }
}

/** Drawings of places end before the paper does, unevenly. */
function margin(u: number, v: number): number {
  const ragged = 0.1 * (noise(u * 5, v * 8, 3) - 0.5)
  return smooth(0.68, 0.54, Math.hypot((u - 0.5) * 0.96, (v - 0.46) * 0.92) + ragged)
}

function subjectInk(r: Rendering, i: number, x: number, y: number, tone: InkTone | undefined): number {
  const { width, lit, open, normal, albedo } = r
  const light = (albedo[i * 3] ?? 0) * 0.3 + (albedo[i * 3 + 1] ?? 0) * 0.59 + (albedo[i * 3 + 2] ?? 0) * 0.11
  if (tone === undefined) return 0
  const [nx, ny] = [normal[i * 3] ?? 0, normal[i * 3 + 1] ?? 0]
  const pitch = Math.max(3.4, width / 130)
  const shade = smooth(0.12, -0.25, lit[i] ?? 0)
  if (tone.kind === 'face' || tone.kind === 'eye') {
    const drawn = smooth(0.2, 0.1, light)
    return Math.max(drawn, hatched(y + x * 0.5, pitch * 0.8, 0.34) * smooth(-0.76, -0.88, ny))
  }
  if (tone.kind === 'skin')
    return hatched(y + nx * pitch * 1.6, pitch * 0.8, 0.3) * smooth(0.55, 0.35, open[i] ?? 1) * shade
  if (tone.kind === 'hair') {
    const against = light / Math.max(0.02, tone.light)
    // Light on black hair is a row of strokes.
    return tone.black
      ? Math.max(smooth(1.75, 1.45, against), hatched(x + y * 0.12, pitch * 0.72, 0.42))
      : smooth(0.84, 0.62, against)
  }
  // Lines bend around the form, twice as dense where little light comes.
  const around = y * 0.92 + x * 0.38 + nx * Math.abs(nx) * pitch * 3
  if (tone.black) return 1 - hatched(around, pitch * 1.2, 0.3) * smooth(0.5, 0.95, lit[i] ?? 0)
  const first = hatched(around, pitch, 0.2 + 0.26 * shade) * shade
  const second = hatched(x * 0.8 - y * 0.6, pitch, 0.34) * smooth(0.5, 0.3, open[i] ?? 1) * shade
  return Math.max(first, second, smooth(0.24, 0.17, light))
}

function placeInk(
  r: Rendering,
  { focus, where }: Scene,
  i: number,
  x: number,
  y: number,
  tone: InkTone | undefined,
): number {
  const { width, height, lit, open, normal, depth, id, meshes } = r
  if (tone === undefined) return 0
  const pitch = Math.max(3.8, width / 110)
  const wobble = noise(x / 50, y / 50, 2) * pitch * 1.6
  const near = 1 - 0.5 * smooth(focus + 2, focus + 30, depth[i] ?? 0)
  const slope = smooth(0.96, 0.86, normal[i * 3 + 1] ?? 0)
  const shade = Math.max(
    smooth(0.08, -0.02, lit[i] ?? 0) * smooth(0.98, 0.8, open[i] ?? 1),
    where.inside ? 0 : smooth(0.42, 0.2, lit[i] ?? 0) * slope,
  )
  const cast = smooth(0.08, 0.02, lit[i] ?? 0) * smooth(0.8, 0.95, normal[i * 3 + 1] ?? 0)
  if (meshes[id[i] ?? -1]?.material.finish === 'water') {
    // Ripples: short level strokes, closer to each other in the distance.
    const rows = pitch * (1.1 + 26 / (4 + (depth[i] ?? 0)))
    const broken = noise(x / (pitch * 8), Math.floor(y / rows + 0.2 * noise(x / 40, y / 40, 6)) * 3.7, 4)
    return (
      hatched(y + noise(x / 40, y / 40, 6) * rows * 0.2, rows, 0.22) *
      smooth(0.5, 0.6, broken) *
      margin(x / width, y / height)
    )
  }
  const first =
    hatched(cast > 0.5 ? y * 0.96 + x * 0.2 + wobble * 0.4 : (x + y) * Math.SQRT1_2 + wobble, pitch, 0.34) *
    Math.max(cast, shade * 0.8)
  const second = hatched((x - y) * Math.SQRT1_2 + wobble, pitch, 0.36) * smooth(0.42, 0.3, open[i] ?? 1)
  const dark = hatched(x * 0.94 + y * 0.2 + wobble, pitch * 0.8, 0.4) * (tone.black ? 1 : 0)
  return Math.max(first, second, dark) * near * margin(x / width, y / height) * 0.85
}

/** Clouds in outline; the night sky is inked black, with stars left out. */
function skyInk(r: Rendering, { where, plan }: Scene, i: number, x: number, y: number): number {
  const { width, height, albedo, id } = r
  if (plan.place === 'underwater') return 0
  if (where.time === 'night' && !where.inside) {
    const unit = width / 46
    const [a, b] = [Math.floor(x / unit), Math.floor(y / unit)]
    const far = Math.hypot(x / unit - a - 0.5, y / unit - b - 0.5)
    const star = hash(a, b, 9) > 0.82 ? smooth(0.13, 0.06, far * (0.6 + hash(a, b, 4))) : 0
    const brushed = noise(x / (width / 8), y / (width / 60), 4)
    return (1 - star) * smooth(0.66, 0.4, y / height + 0.22 * (brushed - 0.5))
  }
  const step = Math.max(1, Math.round(width / 500))
  if (x < step || y < step || x >= width - step || y >= height - step) return 0
  const light = (q: number) => ((id[q] ?? -1) < 0 ? (albedo[q * 3] ?? 0) : (albedo[i * 3] ?? 0))
  const change =
    Math.abs(light(i + step) - light(i - step)) + Math.abs(light(i + step * width) - light(i - step * width))
  const line = smooth(0.16, 0.34, change) * 0.75
  if (where.time !== 'evening') return line * margin(x / width, y / height + 0.1)
  const pitch = width / 90
  const evening = hatched(y + noise(x / 90, y / 20, 5) * pitch * 2, pitch, 0.26) * smooth(0.3, 0.02, y / height)
  return Math.max(line, evening * 0.8)
}

/** A large disc behind the subjects, where they have no part in the one colour. */
function discBehind({ width, height, subject }: Rendering): (x: number, y: number) => number {
  let [sum, count, top] = [0, 0, height]
  for (let i = 0; i < subject.length; i += 7) {
    if ((subject[i] ?? 0) < 0.5) continue
    sum += i % width
    count++
    top = Math.min(top, Math.floor(i / width))
  }
  const radius = width * 0.36
  const [cx, cy] =
    count === 0 ? [width * 0.5, height * 0.26] : [sum / count, Math.min(height * 0.5, top + radius * 0.8)]
  return (x, y) => smooth(radius + 1, radius - 1, Math.hypot(x - cx, y - cy) + noise(x / 30, y / 30, 1) * radius * 0.03)
}

/** A sun or moon in the one colour, low and large in the evening. */
function discOf({ width, height }: Rendering, { where, light, plan }: Scene): (x: number, y: number) => number {
  if (
    where.inside ||
    where.airless ||
    plan.place === 'underwater' ||
    where.weather === 'rain' ||
    where.weather === 'storm'
  )
    return () => 0
  const side = light.sun[0] < 0 ? 0.26 : 0.74
  const [cx, cy, radius] = [
    width * side,
    height * (where.time === 'evening' ? 0.25 : 0.14),
    width * (where.time === 'evening' ? 0.2 : 0.11),
  ]
  return (x, y) => smooth(radius + 1, radius - 1, Math.hypot(x - cx, y - cy) + noise(x / 30, y / 30, 1) * radius * 0.04)
}
