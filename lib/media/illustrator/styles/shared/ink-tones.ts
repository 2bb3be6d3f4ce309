import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'
import { blurred } from './buffers.ts'
import { edgesOf } from './ink-edges.ts'
import { takeStraight } from './ink-straight.ts'

/** How a mesh is inked: `black` is filled in, with white lines on it where it is `large`. */
export type InkTone = {
  kind: 'face' | 'eye' | 'skin' | 'hair' | 'thing'
  light: number
  black: boolean
  large: boolean
}

const KINDS: Record<string, InkTone['kind']> = {
  face: 'face',
  eye: 'eye',
  hand: 'skin',
  arm: 'skin',
  leg: 'skin',
  hair: 'hair',
  beard: 'hair',
}

type Mean = { r: number; g: number; b: number; count: number }

/** Share of the picture from which on something black has white lines. */
const LARGE_SHARE = 0.0022

/** What each mesh that is seen gets, by its number. */
export function inkTones(r: Rendering): InkTone[] {
  return meansOf(r).map(({ r: red, g, b, count }, n) => {
    const kind = KINDS[r.meshes[n]?.tag ?? ''] ?? 'thing'
    const light = count === 0 ? 1 : red * 0.3 + g * 0.59 + b * 0.11
    return {
      kind,
      light,
      black: kind === 'hair' ? light < 0.36 : kind === 'thing' && light < 0.34,
      large: count * 3 > r.id.length * LARGE_SHARE,
    }
  })
}

/** Mean color of what is seen of each mesh. */
function meansOf({ meshes, id, albedo }: Rendering): Mean[] {
  const means = meshes.map((): Mean => ({ r: 0, g: 0, b: 0, count: 0 }))
  for (let i = 0; i < id.length; i += 3) {
    const mean = means[id[i] ?? -1]
    if (mean === undefined) continue
    mean.r += albedo[i * 3] ?? 0
    mean.g += albedo[i * 3 + 1] ?? 0
    mean.b += albedo[i * 3 + 2] ?? 0
    mean.count++
  }
  return means.map(({ r, g, b, count }) => {
    const n = Math.max(1, count)
    return { r: r / n, g: g / n, b: b / n, count }
  })
}

/** Share of the one color at each pixel: it lies on the largest colored part of the subjects, a little beside its lines. */
export function shareOfAccent(r: Rendering, tones: readonly InkTone[]): Float32Array {
  const { width, height, id, subject, albedo, meshes } = r
  const strength = (red: number, g: number, b: number) => {
    const most = Math.max(red, g, b)
    return (most - Math.min(red, g, b)) / Math.max(0.05, most)
  }
  let chosen: Mean | undefined
  let best = 0
  meansOf(r).forEach((mean, n) => {
    const tone = tones[n]
    if (!isAccented(meshes[n]) || tone?.kind !== 'thing' || tone.black || mean.count < 20) return
    // Wood and leather are no colors to show.
    const bright = Math.max(mean.r, mean.g, mean.b)
    const brown = mean.r > mean.g && mean.g > mean.b && bright < 0.72
    const lower = meshes[n]?.tag === 'legs' ? 0.2 : 1
    const score = brown ? 0 : mean.count * lower * Math.max(0, strength(mean.r, mean.g, mean.b) - 0.3)
    if (score <= best) return
    best = score
    chosen = mean
  })
  const share = new Float32Array(width * height)
  const { r: red, g, b } = chosen ?? { r: 9, g: 9, b: 9 }
  const aside = Math.round(width / 260)
  // Trousers have it only if they are what was chosen, or of one color with it.
  const limits = meshes.map(({ tag }) => (tag === 'legs' ? 0.14 : 0.36))
  /** How bright the meshes are that have the color; 0 for others. */
  const brightness = meansOf(r).map((mean, n) =>
    Math.hypot(mean.r - red, mean.g - g, mean.b - b) < (limits[n] ?? 0) ? Math.max(mean.r, mean.g, mean.b) : 0,
  )
  for (let y = aside; y < height; y++)
    for (let x = aside; x < width; x++) {
      const i = y * width + x
      const q = (y - aside) * width + x - aside
      const tone = tones[id[q] ?? -1]
      if ((subject[i] ?? 0) < 0.5 || tone?.kind !== 'thing' || tone.black || !isAccented(meshes[id[q] ?? -1])) continue
      const [x0, x1, x2] = [albedo[q * 3] ?? 0, albedo[q * 3 + 1] ?? 0, albedo[q * 3 + 2] ?? 0]
      const bright = Math.max(x0, x1, x2)
      const usual = brightness[id[q] ?? -1] ?? 0
      // Strokes and shades on what has the color lie on it, not on paper.
      if (usual > 0 && bright < 0.14) {
        share[i] = 1
        continue
      }
      const k = Math.max(1, usual / bright)
      const far = Math.hypot(x0 * k - red, x1 * k - g, x2 * k - b)
      const limit = limits[id[q] ?? -1] ?? 0
      share[i] = smooth(limit, limit - 0.03, far) * smooth(0.15, 0.22, strength(x0, x1, x2))
    }
  return share
}

/** Whether a mesh may have the one color: a table would take it from what lies on it. */
const isAccented = (mesh: Mesh | undefined): boolean => mesh?.layer === 1 && mesh.tag !== 'table'

/** Ink of parallel lines: `across` counts pixels, `wide` is the inked share. */
export function hatched(across: number, pitch: number, wide: number): number {
  const t = across / pitch - Math.floor(across / pitch)
  // Edges softer than half a pixel would beat against the rows of the picture.
  const soft = Math.max(0.14, 1.1 / pitch)
  return smooth(wide + soft, wide - soft, Math.abs(t - 0.5) * 2)
}

/** The albedo with the texture of the place in flat tones: what differs little from the mean of its mesh takes that mean, or a tone beside it. */
export function flatColors(r: Rendering): Float32Array {
  const { id, albedo, subject } = r
  const means = meansOf(r)
  const flat = new Float32Array(albedo)
  for (let i = 0; i < id.length; i++) {
    const mean = means[id[i] ?? -1]
    if (mean === undefined || (subject[i] ?? 0) > 0.5) continue
    const [dr, dg, db] = [
      (albedo[i * 3] ?? 0) - mean.r,
      (albedo[i * 3 + 1] ?? 0) - mean.g,
      (albedo[i * 3 + 2] ?? 0) - mean.b,
    ]
    const kept = smooth(0.16, 0.24, Math.sqrt(dr * dr + dg * dg + db * db))
    const lighter = dr * 0.3 + dg * 0.59 + db * 0.11
    const tone = 1 + (1 - kept) * (0.07 * smooth(0.045, 0.06, lighter) - 0.13 * smooth(-0.045, -0.06, lighter))
    flat[i * 3] = (mean.r + dr * kept) * tone
    flat[i * 3 + 1] = (mean.g + dg * kept) * tone
    flat[i * 3 + 2] = (mean.b + db * kept) * tone
  }
  return flat
}

/** Radii of lines for pictures 405 pixels wide. */
export type LineWidths = { subject: number; inner: number; place: number; detail: number; far: number }

/**
 * Share of ink at each pixel of closed lines: those around and inside the subjects, and those of the place. Silhouettes against
 * the sky have one too, whatever their distance. `marks` are strokes as on paper, too thin to be outlined.
 * Pixels of `closed` openings have no lines around them.
 */
export function inkLines(
  r: Rendering,
  colors: Float32Array,
  widths: LineWidths,
  closed: readonly number[],
): { subject: Float32Array; place: Float32Array; marks: Uint8Array } {
  const { width, height, subject, depth, id, meshes } = r
  const unit = width / 405
  const edges = edgesOf(r, colors)
  const { outer, inner, marks } = edges
  clearDrops(r, colors, [outer, inner], DROP * unit * unit)
  for (const i of closed)
    for (let up = -2; up <= 2; up++)
      for (let aside = -2; aside <= 2; aside++) {
        outer[i + up * width + aside] = 0
        inner[i + up * width + aside] = 0
      }
  const crowded = blurred(inner, width, height, Math.max(2, Math.round(width / 60)))
  const stiff = meshes.map(({ tag, layer }) => layer !== 1 || STIFF.includes(tag))
  const isMain = (i: number) => (subject[i] ?? 0) > 0.5
  const drawStraight = takeStraight(edges, width, height, (i) =>
    stiff[id[i] ?? -1] === false || (crowded[i] ?? 0) > 0.2 ? 0 : isMain(i) ? 3 : 14,
  )
  const [onSubject, onPlace] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const [o, n] = [outer[i] ?? 0, inner[i] ?? 0]
      if (o <= 0 && n <= 0) continue
      const near = 1 - smooth(8, 60, depth[i] ?? 0)
      const [left, right] = [subject[i - 1] ?? 0, subject[i + 1] ?? 0]
      const [up, down] = [subject[i - width] ?? 0, subject[i + width] ?? 0]
      // The edge of a subject may lie on either side of its outermost pixels.
      const main = (subject[i] ?? 0) > 0.5 || (o > 0 && Math.max(left, right, up, down) > 0.5)
      let radius: number
      if (main) {
        const around = Math.min(left, right, up, down) < 0.5
        radius = around
          ? widths.subject
          : (0.5 + 0.5 * Math.max(o, n * 0.8)) * widths.inner * (1 - 0.4 * smooth(0.24, 0.4, crowded[i] ?? 0))
      } else {
        let line = o > 0 ? widths.far + (widths.place - widths.far) * near : widths.detail * (0.6 + 0.4 * near)
        if (o > 0 && meshes[id[i] ?? -1]?.tag === 'wave') line *= 1.6
        radius = line * Math.max(o, n) * (o > 0 && (id[i + 1] ?? -1) < 0 ? 1 : 1 - smooth(0.26, 0.4, crowded[i] ?? 0))
      }
      // A pen is pressed unevenly.
      const pressed = 0.82 + 0.36 * noise(x / (unit * 26), y / (unit * 26), 5)
      stamp(main ? onSubject : onPlace, width, height, x, y, radius * unit * pressed)
    }
  drawStraight((x, y, strength, o) => {
    const i = y * width + x
    const main = isMain(i)
    const near = 1 - smooth(8, 60, depth[i] ?? 0)
    const [thick, thin] = main ? [widths.inner, widths.inner * 0.8] : [widths.place * (0.7 + 0.3 * near), widths.detail]
    const radius = Math.max(0.8, (thin + (thick - thin) * o) * unit)
    stamp(main ? onSubject : onPlace, width, height, x, y, radius * strength)
  })
  clearSpecks(onSubject, onPlace, width, Math.max(3, SPECK * unit))
  const softened = (ink: Float32Array) => blurred(ink, width, height, 1).map((v) => smooth(0.2, 0.62, v))
  return { subject: softened(onSubject), place: softened(onPlace), marks }
}

/** Parts of subjects that have straight edges. */
const STIFF: readonly string[] = ['table', 'held', 'thing', 'prop']

/** Area of drops that are left without lines and longer side of specks of ink, in pictures 405 pixels wide. */
const DROP = 150
const SPECK = 9

/** Takes the lines off small nearly white parts of the place, such as surf: they would be dots. */
function clearDrops(
  { width, id, subject }: Rendering,
  colors: Float32Array,
  edges: readonly Float32Array[],
  area: number,
): void {
  const seen = new Uint8Array(id.length)
  for (let start = 0; start < id.length; start++) {
    if (seen[start] !== 0 || (id[start] ?? -1) < 0 || edges.every((edge) => edge[start] === 0)) continue
    const white = Math.min(colors[start * 3] ?? 0, colors[start * 3 + 1] ?? 0, colors[start * 3 + 2] ?? 0) > 0.72
    if (!white || (subject[start] ?? 0) > 0.5) continue
    const part = flooded(start, width, seen, area, (i) => id[i] === id[start])
    if (part !== null) for (const i of part) for (const edge of edges) edge[i] = 0
  }
}

/** Takes away ink that touches no line as long as `long` pixels. */
function clearSpecks(subject: Float32Array, place: Float32Array, width: number, long: number): void {
  const inked = (i: number) => (subject[i] ?? 0) > 0.05 || (place[i] ?? 0) > 0.05
  const seen = new Uint8Array(subject.length)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 0 || !inked(start)) continue
    const part = flooded(start, width, seen, long * long, inked)
    if (part === null) continue
    let [left, right, top, bottom] = [width, 0, seen.length, 0]
    for (const i of part) {
      left = Math.min(left, i % width)
      right = Math.max(right, i % width)
      top = Math.min(top, Math.floor(i / width))
      bottom = Math.max(bottom, Math.floor(i / width))
    }
    if (Math.max(right - left, bottom - top) >= long) continue
    for (const i of part) {
      subject[i] = 0
      place[i] = 0
    }
  }
}

const SMALL = 1
const LARGE = 2

/** Pixels that hang together with `start`, noted in `seen`; null where there are more than `most`. */
function flooded(
  start: number,
  width: number,
  seen: Uint8Array,
  most: number,
  belongs: (i: number) => boolean,
): number[] | null {
  const part = [start]
  let large = false
  seen[start] = SMALL
  for (let n = 0; n < part.length && !large; n++) {
    const i = part[n] ?? 0
    const x = i % width
    for (let up = -width; up <= width; up += width)
      for (let aside = x > 0 ? -1 : 0; aside <= (x < width - 1 ? 1 : 0); aside++) {
        const j = i + up + aside
        if (j < 0 || j >= seen.length || seen[j] === SMALL || !belongs(j)) continue
        // What is left of a large part touches what was seen of it.
        if (seen[j] === LARGE) large = true
        else {
          seen[j] = SMALL
          part.push(j)
        }
      }
    if (part.length > most) large = true
  }
  if (!large) return part
  for (const i of part) seen[i] = LARGE
  return null
}

function stamp(ink: Float32Array, width: number, height: number, x: number, y: number, radius: number): void {
  if (radius < 0.2) return
  const reach = Math.ceil(radius)
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      const share = Math.min(1, radius + 0.5 - Math.sqrt((u - x) ** 2 + (v - y) ** 2))
      if (share > (ink[v * width + u] ?? 0)) ink[v * width + u] = share
    }
}

/** Row of the horizon in a picture. */
export function horizonOf({ camera, height }: Rendering): number {
  return height / 2 + (camera.z[1] / camera.y[1]) * camera.focal * height * -0.5
}
