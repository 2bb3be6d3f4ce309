import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend, blurred, paintPixels } from '../shared/buffers.ts'
import { isFoam } from '../shared/dressing.ts'
import { watersOf } from '../shared/ink-edges.ts'
import { grassInk, groundInk, waveInk } from '../shared/ink-land.ts'
import { isBehindLightning, lightning } from '../shared/ink-lightning.ts'
import { closeOpenings } from '../shared/ink-openings.ts'
import { type CloudPoint, cloudsOf, type Disc, discAt } from '../shared/ink-sky.ts'
import { flatColors, hatched, horizonOf, type InkTone, inkLines, inkTones, shareOfAccent } from '../shared/ink-tones.ts'
import { inPlainCloth } from '../shared/plain-cloth.ts'
import type { Style } from '../style.ts'
import { hangingStrokes, inStrokes } from './ink-hair.ts'
import { withLapels } from './ink-lapels.ts'

const PAPER: Vec = [0.975, 0.962, 0.932]
const INK: Vec = [0.07, 0.07, 0.1]
const ACCENT: Vec = [0.93, 0.36, 0.24]

/** Pen and brush on paper: heavy contours, fine inner lines, black areas, hatching in shadows alone, and one color. */
export const lineArt: Style = {
  people: { face: 'drawn', features: 'ink', eyes: 1, head: 1.1, legs: 1.03, neck: 0.86 },
  flat: true,
  drawsLightning: true,
  dress: (scene) => ({
    ...scene,
    meshes: inStrokes(scene.meshes).map(inPlainCloth).map(withoutPlanks).map(withLapels),
    light: { ...scene.light, sun: [scene.light.sun[0] < 0 ? -0.95 : 0.95, 0.75, 0.55], softness: 0.01 },
  }),
  paint: (r, scene) => {
    const { width, height, id, subject } = r
    const closed = closeOpenings(r)
    const tones = inkTones(r)
    const colors = flatColors(r)
    const lines = linesOf(r, colors, closed)
    const pen = (width / 405) * 1.5
    const spot = discSpot(r, scene)
    const flash = scene.lightning ? lightning(r, scene.seed % 97) : null
    const clouds = isOpen(scene) ? cloudsOf(r, scene.where.weather, scene.seed % 97, pen, spot) : () => NO_CLOUD
    const drawSky = skyInk(r, scene)
    const drawPlace = placeInk(r, scene, colors)
    const accent = shareOfAccent(r, tones)
    const colored = accent.some((share) => share > 0)
    const disc = colored ? discOf(scene, spot) : () => 0
    const hanging = hangingStrokes(r)
    const isSkyAlone = isOpen(scene)
    const behind = colored ? () => 0 : discBehind(r)
    // Paper is left around the subjects, so that they stand out.
    const around = blurred(subject, width, height, Math.max(1, Math.round(width / 160)))
    return paintPixels(width, height, (i, x, y, out) => {
      const grain = 1 - 0.014 * noise(x / 3, y / 3, 4) - 0.014 * noise(x / (width / 5), y / (width / 5), 6)
      for (let c = 0; c < 3; c++) out[c] = (PAPER[c] ?? 1) * grain
      const sky = (id[i] ?? -1) < 0
      const main = subject[i] ?? 0
      const wash = 0.9 + 0.1 * noise(x / (width / 40), y / (width / 40), 2)
      const cloud = sky ? clouds(x, y) : NO_CLOUD
      const sun = sky && cloud.layer < 0 ? disc(x, y) : 0
      blend(
        out,
        ACCENT,
        Math.max(accent[i] ?? 0, sun * 0.92, isSkyAlone && !sky ? 0 : behind(x, y) * (1 - main)) * wash,
      )
      const tone = tones[id[i] ?? -1]
      const apart = smooth(0.16, 0.04, around[i] ?? 0)
      const ink = sky
        ? drawSky(x, y, cloud, sun) * apart
        : main > 0.5
          ? subjectInk(r, i, x, y, tone, accent[i] ?? 0, hanging)
          : drawPlace(i, x, y, tone) * apart
      const onBlack = tone?.black === true && main > 0.5
      const stroke = Math.max(onBlack ? 0 : (lines.pen[i] ?? 0), main > 0.5 ? 0 : (lines.place[i] ?? 0) * apart)
      blend(out, INK, Math.min(1, Math.max(ink, lines.contour[i] ?? 0, lines.marks[i] ?? 0, stroke)))
      // On black, inner lines are left white.
      if (onBlack && tone.large) blend(out, PAPER, ink * 0.85 * (lines.inner[i] ?? 0))
      if (flash === null || !isBehindLightning(r, i)) return
      const d = flash(x, y)
      if (d < pen) for (let c = 0; c < 3; c++) out[c] = PAPER[c] ?? 1
      if (d < pen) blend(out, INK, smooth(-0.6, 0.6, d))
    })
  },
}

const NO_CLOUD: CloudPoint = { layer: -1, line: 0, shade: 0 }

/** Whether there is a sky with weather. */
const isOpen = ({ where, plan }: Scene): boolean => !where.inside && !where.airless && plan.place !== 'underwater'

const isWet = (scene: Scene): boolean =>
  isOpen(scene) && (scene.where.weather === 'rain' || scene.where.weather === 'storm')

/** A counter of one color: its joints would be dashes. */
const withoutPlanks = (mesh: Mesh): Mesh =>
  mesh.tag === 'table' ? { ...mesh, material: { finish: mesh.material.finish } } : mesh

/** Contours of the subjects as of a brush, thicker on the side of the shadow; inner lines and those of the place as of a pen. */
function linesOf(
  r: Rendering,
  colors: Float32Array,
  closed: readonly number[],
): { contour: Float32Array; pen: Float32Array; inner: Float32Array; place: Float32Array; marks: Uint8Array } {
  const { width, height, subject, light } = r
  const {
    subject: pen,
    place,
    marks,
  } = inkLines(
    r,
    colors,
    {
      subject: 1.3,
      inner: 0.75,
      place: 0.75,
      detail: 0.5,
      far: 0.5,
    },
    closed,
  )
  const reach = Math.max(2, Math.round(width / 98))
  const inside = blurred(blurred(subject, width, height, reach), width, height, 1)
  const at = (x: number, y: number) =>
    inside[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0
  const side = Math.sign(light.sun[0])
  const contour = new Float32Array(width * height)
  const inner = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const share = inside[i] ?? 0
      // The contour takes the place of the pen along the silhouette.
      pen[i] = (pen[i] ?? 0) * smooth(0.62, 0.82, share)
      if (share < 0.2) continue
      if (share < 0.92) {
        // Where the edge faces, along the way out of the silhouette.
        const [across, down] = [at(x - reach, y) - at(x + reach, y), at(x, y - reach) - at(x, y + reach)]
        const turned = (0.6 * down - side * across * 0.7) / Math.max(0.2, Math.hypot(across, down))
        const heavy = 0.77 + 0.075 * turned + 0.07 * (noise(x / (width / 14), y / (width / 14), 5) - 0.5)
        // It ends a pixel outside: more would not go with the subject when that moves.
        contour[i] = smooth(heavy + 0.06, heavy - 0.06, share) * smooth(0.33, 0.46, share)
      }
      inner[i] = (pen[i] ?? 0) * smooth(0.93, 0.99, share)
    }
  return { contour, pen, inner, place, marks }
}

/** Paper and the like in somebody's hand, which stay white. */
const isSheet = (mesh: Mesh | undefined, tone: InkTone): boolean =>
  tone.light > 0.88 && mesh?.material.finish === 'plain' && (mesh.tag === 'held' || mesh.tag === 'thing')

function subjectInk(
  r: Rendering,
  i: number,
  x: number,
  y: number,
  tone: InkTone | undefined,
  colored: number,
  hanging: (i: number, x: number, y: number) => number,
): number {
  const { width, lit, open, normal, albedo } = r
  const light = (albedo[i * 3] ?? 0) * 0.3 + (albedo[i * 3 + 1] ?? 0) * 0.59 + (albedo[i * 3 + 2] ?? 0) * 0.11
  if (tone === undefined) return 0
  const ny = normal[i * 3 + 1] ?? 0
  const pitch = Math.max(3.4, width / 130)
  const shade = isSheet(r.meshes[r.id[i] ?? -1], tone) ? 0 : smooth(0.12, -0.25, lit[i] ?? 0)
  if (tone.kind === 'face' || tone.kind === 'eye') {
    const drawn = smooth(0.2, 0.1, light)
    return Math.max(drawn, hatched(y + x * 0.5, pitch * 0.8, 0.34) * smooth(-0.76, -0.88, ny))
  }
  if (tone.kind === 'skin') return hatched(y + x * 0.3, pitch * 0.8, 0.3) * smooth(0.55, 0.35, open[i] ?? 1) * shade
  if (tone.kind === 'hair') {
    const against = light / Math.max(0.02, tone.light)
    const parted = Math.max(smooth(0.84, 0.62, against), hanging(i, x, y))
    return tone.black ? Math.min(smooth(1.75, 1.45, against), 1 - 0.85 * parted) : parted
  }
  // Straight lines: bent around the form, they would look like thumbprints.
  const around = y * 0.92 + x * 0.38
  if (tone.black) return 1 - hatched(around, pitch * 1.2, 0.3) * smooth(0.4, 0.9, lit[i] ?? 0)
  const first = hatched(around, pitch, 0.2 + 0.26 * shade) * shade
  const second = hatched(x * 0.8 - y * 0.6, pitch, 0.34) * smooth(0.5, 0.3, open[i] ?? 1) * shade
  const middle = smooth(0.56, 0.44, tone.light)
  const tint = middle > 0 ? hatched(around, pitch, 0.3 * middle) * smooth(0, 0.3, middle) * (1 - colored) : 0
  // Shirts under light coats, stripes and the like.
  const printed = hatched(around, pitch, 0.4) * smooth(0.16, 0.26, tone.light - light) * (1 - colored)
  return Math.max(first, second, tint, printed, smooth(0.24, 0.17, light))
}

/** A breaking wave: black water with light lines that follow its curl, and white foam with a line around its shades. */
function breakerInk({ albedo, id, lit, width }: Rendering, i: number): number {
  const light = (albedo[i * 3] ?? 0) * 0.3 + (albedo[i * 3 + 1] ?? 0) * 0.59 + (albedo[i * 3 + 2] ?? 0) * 0.11
  if (light < 0.7) return smooth(0.54, 0.46, light)
  const isDark = (j: number) => (lit[j] ?? 0) < 0.02
  return [i + 1, i + width, i - 1, i - width].some((j) => id[j] === id[i] && isDark(j) !== isDark(i)) ? 0.75 : 0
}

/** Hatching of the place: denser on darker things and in shadow, lines on walls upright and on floors level; wave lines on water. */
function placeInk(
  r: Rendering,
  scene: Scene,
  colors: Float32Array,
): (i: number, x: number, y: number, tone: InkTone | undefined) => number {
  const { focus, where } = scene
  const { width, lit, open, normal, depth, id } = r
  const pitch = Math.max(3.6, width / 120)
  const horizon = horizonOf(r)
  const rough = where.weather === 'storm' || where.weather === 'rain'
  const waters = watersOf(r)
  const foam = r.meshes.map((mesh) => isFoam(mesh, scene))
  const dusk = where.inside ? 1 : where.time === 'night' ? 0.58 : rough ? 0.72 : 1
  return (i, x, y, tone) => {
    if (tone === undefined) return 0
    const mesh = id[i] ?? -1
    if (waters[mesh] === true) return waveInk(width, horizon, rough, x, y)
    if (foam[mesh] === true) return 0
    if (r.meshes[mesh]?.tag === 'wave') return breakerInk(r, i)
    const near = 1 - 0.4 * smooth(focus + 3, focus + 30, depth[i] ?? 0)
    const light =
      dusk * ((colors[i * 3] ?? 0) * 0.3 + (colors[i * 3 + 1] ?? 0) * 0.59 + (colors[i * 3 + 2] ?? 0) * 0.11)
    const level = smooth(0.8, 0.95, normal[i * 3 + 1] ?? 0)
    const wobble = noise(x / (width / 9), y / (width / 9), 2) * pitch * 1.6
    const turned = where.inside ? 0 : smooth(0.34, 0.2, lit[i] ?? 0) * (1 - level)
    const shadow = Math.max(turned, smooth(0.08, 0.02, lit[i] ?? 0))
    const cast = shadow * Math.max(level, where.inside ? smooth(0.98, 0.8, open[i] ?? 1) : 1)
    const slope = level > 0.5 ? y * 0.96 + x * 0.2 + wobble * 0.4 : (x + y) * Math.SQRT1_2 + wobble
    const first = hatched(slope, pitch, 0.2 + 0.2 * smooth(0.6, 0.25, light)) * cast
    const second = hatched((x - y) * Math.SQRT1_2 + wobble, pitch, 0.34) * smooth(0.45, 0.33, open[i] ?? 1)
    // Large light floors stay paper.
    const dark = smooth(0.5, 0.24, light) * (1 - (where.inside ? 0.4 : 1) * level)
    const along = level > 0.5 ? y + x * 0.06 + wobble * 0.5 : x * 0.9 + y * 0.44 + wobble * 0.3
    const tint = dark > 0.02 ? hatched(along, pitch * (where.inside ? 1 : 1.4), 0.1 + 0.42 * dark) : 0
    const solid = smooth(0.2, 0.15, light) * (1 - level)
    const isGrass = (colors[i * 3 + 1] ?? 0) > 1.06 * Math.max(colors[i * 3] ?? 0, colors[i * 3 + 2] ?? 0)
    const drawMarks = isGrass ? grassInk : groundInk
    const marks = !where.inside && level > 0.5 ? drawMarks(width, horizon, x, y) * (1 - cast) : 0
    return Math.max(first, second, tint * smooth(0.02, 0.1, dark), solid, marks) * near
  }
}

/** Clouds in outline with hatched shadows, dark banks in bad weather; the night sky is inked black, with stars left out. */
function skyInk(r: Rendering, scene: Scene): (x: number, y: number, cloud: CloudPoint, sun: number) => number {
  const { width, height } = r
  const { where, plan } = scene
  if (where.inside || plan.place === 'underwater') return () => 0
  const wet = isWet(scene)
  const pitch = Math.max(3.6, width / 110)
  const night = where.time === 'night' || where.airless
  return (x, y, cloud, sun) => {
    const wobble = noise(x / (width / 7), y / (width / 7), 5) * pitch * 2
    if (wet) {
      const slant = (x + y * 0.4) * 0.93 + wobble
      const bank = [1, 0.62, 0.36][cloud.layer] ?? 0.1
      const lines = hatched(slant, pitch * 1.35, bank * 0.85)
      const crossed = cloud.shade > 0 ? hatched((x * 0.5 - y) * 0.9 + wobble, pitch * 1.35, 0.36) * cloud.shade : 0
      const black =
        cloud.layer === 0
          ? 1 -
            hatched(slant, pitch * 1.6, 0.16) *
              (1 - cloud.shade) *
              smooth(0.35, 0.65, noise(x / (width / 5), y / (width / 14), 3))
          : Math.max(lines, crossed)
      return Math.max(cloud.line, cloud.layer < 0 ? 0 : black)
    }
    const shade = cloud.layer < 0 ? 0 : hatched(x * 0.5 + y * 0.86 + wobble * 0.4, pitch, 0.26) * cloud.shade
    if (cloud.layer >= 0 || cloud.line > 0) return Math.max(cloud.line, shade)
    if (night) {
      const unit = width / 46
      const [a, b] = [Math.floor(x / unit), Math.floor(y / unit)]
      const far = Math.hypot(x / unit - a - 0.5, y / unit - b - 0.5)
      const star = hash(a, b, 9) > 0.82 ? smooth(0.13, 0.06, far * (0.6 + hash(a, b, 4))) : 0
      const brushed = noise(x / (width / 8), y / (width / 60), 4)
      const black = where.airless ? 1 : smooth(0.66, 0.4, y / height + 0.22 * (brushed - 0.5))
      return (1 - star) * black * (1 - sun)
    }
    if (where.time !== 'evening') return 0
    return (
      hatched(y + wobble * 0.6, pitch * 1.7, 0.26 * smooth(0.4, 0.02, y / height)) *
      smooth(0.4, 0.3, y / height) *
      (1 - sun)
    )
  }
}

/** A large disc behind the subjects, where they have no part in the one color. */
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

/** Where a sun or moon is, low and large in the evening. */
function discSpot(r: Rendering, { where }: Scene): Disc {
  const evening = where.time === 'evening'
  const [y, radius] = [r.height * (evening ? 0.25 : 0.14), r.width * (evening ? 0.2 : 0.11)]
  return { x: discAt(r, y, radius), y, radius }
}

/** A sun or moon in the one color. */
function discOf(scene: Scene, { x: cx, y: cy, radius }: Disc): (x: number, y: number) => number {
  if (!isOpen(scene) || isWet(scene)) return () => 0
  return (x, y) => smooth(radius + 1, radius - 1, Math.hypot(x - cx, y - cy) + noise(x / 30, y / 30, 1) * radius * 0.04)
}
