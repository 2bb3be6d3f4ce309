import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { clamp, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Surroundings } from '#lib/media/illustrator/stage/weather-light.ts'
import { luma } from '../shared/buffers.ts'

/** Tags of meshes of skin. */
export const SKIN: readonly string[] = ['face', 'head', 'hand', 'ear', 'lid', 'neck']
/** Finishes whose mirrored lights stay as they are. */
const SHINY: readonly string[] = ['glow', 'metal', 'glass', 'water']

/** What a color is multiplied by from the deepest shade over half-tones to the lights. */
type Tones = readonly [Vec, Vec, Vec, Vec]

const FLESH: Tones = [
  [0.56, 0.4, 0.31],
  [0.86, 0.71, 0.61],
  [1, 0.93, 0.85],
  [1.08, 1.02, 0.94],
]
const FOAM: Tones = [
  [0.5, 0.56, 0.56],
  [0.68, 0.73, 0.72],
  [0.88, 0.91, 0.89],
  [0.98, 0.99, 0.96],
]
const OTHERS: Tones = [
  [0.2, 0.17, 0.17],
  [0.5, 0.46, 0.44],
  [0.88, 0.83, 0.76],
  [1.06, 1, 0.9],
]

/** How much lighter flesh is than skin, for red, green and blue. */
const LIGHT_FLESH: Vec = [0.5, 0.62, 0.56]

/** Towards the light: from the upper left, a little to the front. */
const TOWARDS: Vec = [-0.6, 0.46, 0.66]

/** A picture in which the people and things it is about are modeled in half-tones of their own colors, as glazes do, without a hard edge of shade. */
export function glazedOver(light: Uint8ClampedArray, r: Rendering, where: Surroundings): Uint8ClampedArray {
  const { meshes, id, albedo, normal, lit, open, subject } = r
  const out = light.slice()
  const air = airOf(where)
  const skins = meshes.map(({ tag, layer }) => layer === 1 && SKIN.includes(tag))
  const foams = meshes.map(({ tag }) => tag === 'wave')
  const shares = meshes.map(({ layer, material, tag }, mesh) =>
    tag === 'wave'
      ? 0.75
      : layer !== 1 || SHINY.includes(material.finish) || tag === 'eye'
        ? 0
        : skins[mesh] === true
          ? 0.9
          : 0.62,
  )
  for (let i = 0; i < id.length; i++) {
    const mesh = id[i] ?? -1
    const isFoam = foams[mesh] === true
    const share = (shares[mesh] ?? 0) * (isFoam ? 1 : (subject[i] ?? 0))
    if (share === 0) continue
    const isSkin = skins[mesh] === true
    const towards =
      TOWARDS[0] * (normal[i * 3] ?? 0) + TOWARDS[1] * (normal[i * 3 + 1] ?? 0) + TOWARDS[2] * (normal[i * 3 + 2] ?? 0)
    const sunlit = smooth(-0.2, 0.6, lit[i] ?? 0)
    const t = clamp((towards + 0.4) / 1.32, 0.14, 1) * (isSkin ? 0.86 + 0.14 * sunlit : 0.78 + 0.22 * sunlit)
    const tone = t * (0.62 + 0.38 * (open[i] ?? 1))
    const tones = isSkin ? FLESH : isFoam ? FOAM : OTHERS
    for (let c = 0; c < 3; c++) {
      const plain = albedo[i * 3 + c] ?? 0
      // Flesh is painted over a light ground.
      const own = isSkin ? plain + (LIGHT_FLESH[c] ?? 0) * plain * (1 - plain) : plain
      const [deep, half, full, high] = [tones[0][c] ?? 0, tones[1][c] ?? 0, tones[2][c] ?? 0, tones[3][c] ?? 0]
      const k =
        tone < 0.35
          ? deep + (half - deep) * smooth(0, 0.35, tone)
          : tone < 0.7
            ? half + (full - half) * smooth(0.35, 0.7, tone)
            : full + (high - full) * smooth(0.7, 1, tone)
      // A glaze is deeper where it is in the shade.
      const glaze = isSkin ? own : own * (1 - (1 - own) * 0.35 * (1 - tone))
      out[i * 3 + c] = (light[i * 3 + c] ?? 0) * (1 - share) + clamp(glaze * k * (air[c] ?? 1)) * 255 * share
    }
  }
  return withoutSlits(out, r)
}

/** Fills dark lines of a pixel or two in skirts, where two folds of a mesh meet. */
function withoutSlits(picture: Uint8ClampedArray, { meshes, id, width, albedo }: Rendering): Uint8ClampedArray {
  const reach = Math.max(2, Math.round(width / 220))
  const out = picture.slice()
  const skirts = meshes.map(({ tag, layer }) => layer === 1 && tag === 'legs')
  for (let i = reach; i < id.length - reach; i++) {
    const mesh = id[i] ?? -1
    if (skirts[mesh] !== true || id[i - reach] !== mesh || id[i + reach] !== mesh) continue
    const [left, right] = [luma(picture, i - reach), luma(picture, i + reach)]
    if (luma(picture, i) > 0.8 * Math.min(left, right)) continue
    // What is woven into cloth stays.
    const own = albedo[i * 3] ?? 0
    if (Math.abs(own - (albedo[(i - reach) * 3] ?? 0)) + Math.abs(own - (albedo[(i + reach) * 3] ?? 0)) > 0.2) continue
    for (let c = 0; c < 3; c++)
      out[i * 3 + c] = ((picture[(i - reach) * 3 + c] ?? 0) + (picture[(i + reach) * 3 + c] ?? 0)) / 2
  }
  return out
}

/** Color of the air's light on people. */
function airOf({ inside, time, weather }: Surroundings): Vec {
  if (inside) return [1.04, 0.97, 0.88]
  if (time === 'night') return [0.72, 0.7, 0.74]
  if (weather === 'storm' || weather === 'rain') return [0.86, 0.87, 0.86]
  return time === 'evening' ? [1.05, 0.89, 0.72] : [1.02, 1, 0.94]
}
