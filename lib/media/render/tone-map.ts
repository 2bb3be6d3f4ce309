import type { VideoFacts } from '../probe/media-facts.ts'

/** Name, in ffmpeg's folder, of the table that gives a picture of high dynamic range the colors of ordinary screens. */
export const TONE_MAP_FILE = 'tone-map.cube'

/** Filters that look colors up in the table; the picture is in 8 bits and BT.709 afterwards. */
export function toneMapFilters(): string[] {
  return [
    ...['scale=out_range=pc', 'format=gbrp10le', `lut3d=file=${TONE_MAP_FILE}:interp=tetrahedral`],
    ...['setparams=color_primaries=bt709:color_trc=bt709', 'scale=out_color_matrix=bt709:out_range=tv'],
    ...['format=yuv420p', 'setparams=colorspace=bt709:range=tv'],
  ]
}

type Color = readonly [red: number, green: number, blue: number]

/** Steps of each of the three colors. */
const STEPS = 33

/** Light of a white page or shirt, in cd/m² (BT.2408). Anything brighter is a light or a glint. */
const REFERENCE_WHITE = 203
/** Of a screen of HLG, for which its curve is defined (BT.2100). */
const HLG_PEAK = 1000
/** Brightens everything up to faces a little: an ordinary screen has less light than that for which HDR is made. */
const GAIN = 1.18
/** Gamma of ordinary screens (BT.1886). */
const GAMMA = 2.4
/** Up to this share of the signal nothing is compressed; skin lies below it. */
const KNEE = 0.7

/** What ordinary screens show of a light, relative to their white, both linear: reference white a little below it. */
function shownLight(candelas: number): number {
  const signal = ((GAIN * Math.max(0, candelas)) / REFERENCE_WHITE) ** (1 / GAMMA)
  const shown = signal <= KNEE ? signal : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - signal) / (1 - KNEE)))
  return shown ** GAMMA
}

/** The table as a `.cube` file, from the signal of the source to that of an ordinary screen. */
export function toneMapTable({ colorTransfer, colorPrimaries }: VideoFacts): string {
  const lightOf = colorTransfer === 'arib-std-b67' ? hlgLight : pqLight
  const toScreen = colorPrimaries === 'smpte432' ? FROM_P3 : colorPrimaries === 'bt709' ? FROM_BT709 : FROM_BT2020
  const lines = [`LUT_3D_SIZE ${STEPS}`]
  const signals = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1))
  for (const blue of signals) {
    for (const green of signals) {
      for (const red of signals)
        lines.push(
          shownColor(lightOf([red, green, blue]), toScreen)
            .map((part) => part.toFixed(5))
            .join(' '),
        )
    }
  }
  return `${lines.join('\n')}\n`
}

/**
 * The color keeps its hue: its light is brought to the screen as a whole. Colors that are too pure or too bright for
 * the screen become paler and darker, not another color: by half each, so that neither a sunset turns white nor a lamp
 * gray.
 */
function shownColor(light: Color, toScreen: readonly Color[]): number[] {
  const whole = dot(light, LUMINANCE)
  if (whole <= 0) return [0, 0, 0]
  const shown = shownLight(whole)
  const parts = toScreen.map((row) => (dot(row, light) * shown) / whole)
  const within = paler(parts, shown, Math.min(0, ...parts), 0)
  const most = Math.max(...within)
  if (most <= 1) return within.map(signalOf)
  return paler(within, shown, most, 1).map((part, at) => signalOf((part + (within[at] ?? 0) / most) / 2))
}

/** A color mixed with gray of the same light, so much that its outermost part, which is beyond `bound`, lies at it. */
function paler(parts: readonly number[], gray: number, outermost: number, bound: number): number[] {
  if (outermost === bound) return [...parts]
  const kept = (bound - gray) / (outermost - gray)
  return parts.map((part) => gray + (part - gray) * kept)
}

function signalOf(part: number): number {
  return Math.min(1, Math.max(0, part)) ** (1 / GAMMA)
}

/** Light in cd/m² of a signal in PQ (SMPTE ST 2084). */
function pqLight(signal: Color): Color {
  return each(signal, (value) => {
    const power = value ** (1 / 78.84375)
    return 10_000 * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
  })
}

/** The same in HLG (BT.2100), on the screen for which it is defined. */
function hlgLight(signal: Color): Color {
  const scene = each(signal, (value) =>
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12,
  )
  const gain = HLG_PEAK * dot(scene, LUMINANCE) ** 0.2
  return each(scene, (value) => gain * value)
}

const LUMINANCE: Color = [0.2627, 0.678, 0.0593]
const FROM_BT2020: readonly Color[] = [
  [1.6605, -0.5877, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1188],
]
const FROM_P3: readonly Color[] = [
  [1.2249, -0.2249, 0],
  [-0.042, 1.042, 0],
  [-0.0197, -0.0786, 1.0983],
]
const FROM_BT709: readonly Color[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

const dot = (left: Color, right: Color) => left[0] * right[0] + left[1] * right[1] + left[2] * right[2]
const each = ([red, green, blue]: Color, work: (value: number) => number): Color => [work(red), work(green), work(blue)]
