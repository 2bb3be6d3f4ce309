import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import type { TimeOfDay } from '#lib/media/illustrator/shot-plan.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend, facesOf, paintPixels, saturate } from '../shared/buffers.ts'
import { lightnessOf } from '../shared/dressing.ts'
import { watersOf } from '../shared/ink-edges.ts'
import { waveInk } from '../shared/ink-land.ts'
import { isBehindLightning, lightning } from '../shared/ink-lightning.ts'
import { closeOpenings } from '../shared/ink-openings.ts'
import { cloudsOf, discAt } from '../shared/ink-sky.ts'
import { flatColors, horizonOf, inkLines } from '../shared/ink-tones.ts'
import type { Style } from '../style.ts'

const INK: Vec = [0.035, 0.035, 0.05]
/** Black lines on open water would look like wires. */
const WAVE: Vec = [0.03, 0.1, 0.26]
const FOAM: Vec = [0.92, 0.97, 1]
const SHADED_FOAM: Vec = [0.66, 0.84, 0.95]
const BREAKER: Vec = [0.4, 0.68, 0.86]
const DEEP: Vec = [0.08, 0.3, 0.5]
const BOLT: Vec = [1, 0.96, 0.62]

/** Stronger colors would turn it orange. */
const SKIN: readonly string[] = ['face', 'head', 'hand', 'arm', 'leg']

const SKIN_SHADE: Vec = [0.84, 0.74, 0.74]

/** What moonlight leaves of the colors. */
const MOONLIT_SUBJECT: Vec = [0.72, 0.76, 0.98]
const MOONLIT_PLACE: Vec = [0.34, 0.42, 0.7]
const STORMY_PLACE: Vec = [0.72, 0.78, 0.9]

/** Ink lines, flat strong colors and dots for the shadows. */
export const comic: Style = {
  people: { face: 'drawn', features: 'ink', eyes: 1, head: 1.04, legs: 1, neck: 0.94 },
  flat: true,
  drawsLightning: true,
  dress: (scene) => ({ ...scene, light: { ...scene.light, softness: 0.012 } }),
  paint: (r, scene) => {
    const { where, plan } = scene
    const outside = !where.inside && !where.airless && plan.place !== 'underwater'
    const isNight = where.time === 'night' && outside
    const wet = outside && (where.weather === 'rain' || where.weather === 'storm')
    const { width, height, lit, open, id, subject, depth, normal } = r
    const closed = closeOpenings(r)
    const colors = flatColors(r)
    const faces = facesOf(r)
    const skin = r.meshes.map(({ tag }) => SKIN.includes(tag))
    const waters = watersOf(r)
    const horizon = horizonOf(r)
    const ink = inkLines(r, colors, { subject: 1.4, inner: 0.8, place: 0.8, detail: 0.55, far: 0.55 }, closed)
    const pitch = Math.max(3.4, width / 110)
    const side = scene.light.sun[0] < 0 ? 1 : -1
    const haze = outside ? skyColors(scene).middle : null
    const paintSky = outside ? drawnSky(r, scene, pitch) : null
    const flash = scene.lightning ? lightning(r, scene.seed % 97) : null
    const pen = penOf(width)
    const sheets = r.meshes.map(isSheet)
    const waves = r.meshes.map(({ tag }) => tag === 'wave')
    return paintPixels(width, height, (i, x, y, out) => {
      for (let c = 0; c < 3; c++) out[c] = colors[i * 3 + c] ?? 0
      const sky = (id[i] ?? -1) < 0
      const main = (subject[i] ?? 0) > 0.5
      const water = !main && waters[id[i] ?? -1] === true
      if (waves[id[i] ?? -1] === true) {
        const light = (out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11
        const tone = light > 0.7 ? ((lit[i] ?? 0) < 0.02 ? SHADED_FOAM : FOAM) : light > 0.5 ? BREAKER : DEEP
        for (let c = 0; c < 3; c++) out[c] = tone[c] ?? 0
        blend(out, INK, Math.max(ink.subject[i] ?? 0, ink.place[i] ?? 0))
        return
      }
      // Foam is white or not there.
      if (water && where.weather === 'storm') blend(out, FOAM, smooth(0.4, 0.46, out[0] ?? 0))
      const glows = !sky && r.meshes[id[i] ?? 0]?.material.finish === 'glow'
      const dim = isNight ? (main ? MOONLIT_SUBJECT : MOONLIT_PLACE) : wet && !main ? STORMY_PLACE : null
      if (dim !== null && !sky && !glows) for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (dim[c] ?? 1)
      const dot = dotAt(x, y, pitch)
      const dark = (k: number) => {
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * k
      }
      if (sky && paintSky !== null) paintSky(x, y, dot, out)
      else if (sky) {
        saturate(out, 1.4)
        if (dot < 0.42 * (1 - y / height) + 0.06) dark(0.84)
      } else {
        if (skin[id[i] ?? -1] === true) saturate(out, 1.2, 1.08)
        else saturate(out, main ? 1.55 : 1.38, main ? 1.14 : 1.1)
        // Half a face in the shade would look grim, and one bare leg of two like another's.
        const bare = faces[id[i] ?? -1] === true || skin[id[i] ?? -1] === true
        const light = bare || sheets[id[i] ?? -1] === true ? Math.max(0.3, lit[i] ?? 0) : (lit[i] ?? 0)
        if (bare && isTurned(normal, i, side)) for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (SKIN_SHADE[c] ?? 1)
        if (light < 0.12) {
          out[0] = (out[0] ?? 0) * 0.66
          out[1] = (out[1] ?? 0) * 0.62
          out[2] = (out[2] ?? 0) * 0.8
          if (dot < 0.34) dark(0.72)
        } else if (dot < 0.34 * smooth(0.28, 0.12, light)) dark(0.78)
        if ((open[i] ?? 1) < 0.45) dark(0.75)
        if (haze !== null) blend(out, haze, 0.45 * smooth(25, 110, depth[i] ?? 0))
      }
      const wave = water ? waveInk(width, horizon, wet, x, y) : 0
      blend(out, WAVE, wave * 0.8)
      blend(out, INK, Math.max(ink.subject[i] ?? 0, ink.place[i] ?? 0))
      if (flash === null || !isBehindLightning(r, i)) return
      const d = flash(x, y)
      blend(out, INK, smooth(pen + 0.6, pen - 0.6, d))
      blend(out, BOLT, smooth(0.6, -0.6, d))
    })
  },
}

/** Half of the width of lines in the sky. */
const penOf = (width: number): number => (width / 405) * 1.5

/** Paper in somebody's hand, which stays white. */
const isSheet = (mesh: Mesh): boolean =>
  mesh.tag === 'held' && mesh.material.finish === 'plain' && lightnessOf(mesh) > 0.88

/** Whether a surface looks away from the light of a side, or down. */
const isTurned = (normal: Float32Array, i: number, side: number): boolean =>
  side * (normal[i * 3] ?? 0) - 0.7 * (normal[i * 3 + 1] ?? 0) > 0.72

/** Distance from the middle of the next dot of a slanting raster, in its pitch. */
function dotAt(x: number, y: number, pitch: number): number {
  const [u, v] = [((x + y) * Math.SQRT1_2) / pitch, ((x - y) * Math.SQRT1_2) / pitch]
  return Math.sqrt((u - Math.round(u)) ** 2 + (v - Math.round(v)) ** 2)
}

/** Colors of a sky from the top down, of its clouds in light and shade, and of sun or moon. */
type SkyColors = { top: Vec; middle: Vec; low: Vec; lit: Vec; shade: Vec; disc: Vec }

const HOURS: Record<TimeOfDay, SkyColors> = {
  morning: {
    top: [0.24, 0.62, 0.93],
    middle: [0.56, 0.83, 0.96],
    low: [1, 0.87, 0.58],
    lit: [1, 0.99, 0.93],
    shade: [0.98, 0.8, 0.7],
    disc: [1, 0.9, 0.4],
  },
  day: {
    top: [0.05, 0.44, 0.9],
    middle: [0.24, 0.67, 0.98],
    low: [0.64, 0.89, 1],
    lit: [1, 1, 1],
    shade: [0.74, 0.87, 0.97],
    disc: [1, 0.88, 0.24],
  },
  evening: {
    top: [0.44, 0.16, 0.52],
    middle: [0.95, 0.36, 0.36],
    low: [1, 0.76, 0.27],
    lit: [1, 0.86, 0.66],
    shade: [0.98, 0.58, 0.5],
    disc: [1, 0.95, 0.55],
  },
  night: {
    top: [0.03, 0.05, 0.2],
    middle: [0.07, 0.12, 0.38],
    low: [0.16, 0.27, 0.6],
    lit: [0.28, 0.37, 0.68],
    shade: [0.16, 0.22, 0.5],
    disc: [0.98, 0.97, 0.82],
  },
}

const PALE: Omit<SkyColors, 'disc'> = {
  top: [0.56, 0.7, 0.84],
  middle: [0.7, 0.81, 0.91],
  low: [0.87, 0.93, 0.97],
  lit: [1, 1, 1],
  shade: [0.8, 0.87, 0.94],
}
const STORM: Omit<SkyColors, 'disc'> = {
  top: [0.24, 0.3, 0.44],
  middle: [0.4, 0.5, 0.62],
  low: [0.72, 0.79, 0.74],
  lit: [0.42, 0.48, 0.62],
  shade: [0.28, 0.32, 0.46],
}

function skyColors({ where: { time, weather } }: Scene): SkyColors {
  const wet = weather === 'rain' || weather === 'storm'
  const tone = time === 'night' ? null : wet ? STORM : weather === 'snow' || weather === 'fog' ? PALE : null
  return { ...HOURS[time], ...tone }
}

/** A sky in three colors that dots lead over to each other, with flat clouds, sun or moon and stars. */
function drawnSky(
  r: Rendering,
  scene: Scene,
  pitch: number,
): (x: number, y: number, dot: number, out: Float64Array) => void {
  const { width, height } = r
  const { seed } = scene
  const { time, weather } = scene.where
  const wet = weather === 'rain' || weather === 'storm'
  const { top, middle, low, lit, shade, disc } = skyColors(scene)
  const pen = penOf(width)
  const horizon = Math.max(height * 0.25, Math.min(height, horizonOf(r)))
  const hasDisc = weather === 'clear' || weather === 'cloudy'
  const evening = time === 'evening'
  const [cy, radius] = [evening ? horizon * 0.68 : height * 0.13, width * (evening ? 0.17 : 0.085)]
  const cx = discAt(r, cy, radius)
  const clouds = cloudsOf(r, weather, seed % 97, pen, { x: cx, y: cy, radius: hasDisc ? radius : 0 })
  return (x, y, dot, out) => {
    const t = (y / horizon) * 2
    const [above, below, part] = t < 1 ? [top, middle, t] : [middle, low, t - 1]
    const size = 0.74 * (1 - Math.min(1, part))
    const edge = 0.7 / pitch
    for (let c = 0; c < 3; c++) out[c] = below[c] ?? 0
    blend(out, above, smooth(size + edge, size - edge, dot))
    if (time === 'night' && !wet) blend(out, [1, 1, 0.92], starAt(x, y, width / 16))
    if (hasDisc) {
      const d = Math.hypot(x - cx, y - cy) - radius
      blend(out, disc, smooth(0.7, -0.7, d))
      blend(out, INK, smooth(pen / 2 + 0.6, pen / 2 - 0.6, Math.abs(d)))
    }
    const cloud = clouds(x, y)
    if (cloud.layer >= 0) {
      const deep = wet ? 0.55 + 0.3 * cloud.layer : 1
      const lightly = 1 - cloud.shade * (0.35 + 0.65 * smooth(0.46, 0.4, dot))
      for (let c = 0; c < 3; c++) out[c] = ((shade[c] ?? 0) + ((lit[c] ?? 0) - (shade[c] ?? 0)) * lightly) * deep
    }
    blend(out, INK, cloud.line)
  }
}

/** Light of four-pointed stars, one in some squares of a raster. */
function starAt(x: number, y: number, unit: number): number {
  const [a, b] = [Math.floor(x / unit), Math.floor(y / unit)]
  if (hash(a, b, 9) < 0.72) return 0
  const [u, v] = [Math.abs(x / unit - a - 0.5), Math.abs(y / unit - b - 0.5)]
  const size = 0.1 + 0.24 * hash(a, b, 4)
  return smooth(size + 0.05, size - 0.05, (Math.sqrt(u) + Math.sqrt(v)) ** 2)
}
