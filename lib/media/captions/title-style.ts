import type { CaptionFont, CaptionStyle, WordLook } from '../timeline/caption-style.ts'

/** The look of a title without captions. */
const PLAIN: CaptionStyle = {
  font: { family: 'Montserrat', weight: 800, italic: false },
  ...{ scale: 0.8, letterCase: 'as-written', letterSpacing: 0, lineHeight: 1.2, maxLines: 2, maxWords: 4 },
  ...{ tiltDegrees: 0, slantDegrees: 0, outline: null, shadows: [], lineBox: null },
  words: { upcoming: lookOf('#ffffff'), active: lookOf('#ffffff'), spoken: lookOf('#ffffff') },
  ...{ emphasis: null, colorCycle: [], reveal: 'beat', cursor: null, entry: { effect: 'fade', milliseconds: 200 } },
}

/** The letters of all templates come out about as large. */
const SCALE = 0.78
/** The bands of two lines meet. */
const LINE_HEIGHT = 1.42
const BAND = { paddingX: 0.34, paddingY: 0.11, radius: 0.2 }
const [INK, PAPER] = ['#111111', '#ffffff']
/** Of 0 to 1: letters on a lighter band are dark. */
const LIGHT = 0.36
/** Less colorful ones are no color of their own: white, black and grays. */
const COLORFUL = 0.25

/**
 * The title that goes with captions: their letters, upright and all alike, on a band of the color that stands out in them. `font` takes
 * the place of theirs.
 */
export function titleStyle(captions: CaptionStyle | null, font?: CaptionFont): CaptionStyle {
  const style = captions ?? PLAIN
  const band = colorsOf(style).find((color) => colorfulness(color) >= COLORFUL) ?? PAPER
  const look = lookOf(luminance(band) > LIGHT ? INK : PAPER)
  return {
    ...style,
    ...(font !== undefined && { font }),
    ...{ scale: SCALE, lineHeight: LINE_HEIGHT, maxLines: 2, tiltDegrees: 0, slantDegrees: 0 },
    ...{ outline: null, shadows: [], lineBox: { color: band, opacity: 1, ...BAND } },
    words: { upcoming: look, active: look, spoken: look },
    ...{ emphasis: null, colorCycle: [], reveal: 'beat', cursor: null, entry: { effect: 'rise', milliseconds: 220 } },
  }
}

/** The colors by which a template is known, the most telling first. */
function colorsOf({ words, emphasis, colorCycle, lineBox }: CaptionStyle): string[] {
  const { active } = words
  const found = [active.box?.color, emphasis?.color, active.color, active.underline, colorCycle[0], lineBox?.color]
  return found.filter((color) => color !== undefined && color !== null)
}

function lookOf(color: string): WordLook {
  return { color, opacity: 1, scale: 1, box: null, underline: null }
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
}

function colorfulness(color: string): number {
  const parts = channels(color)
  return Math.max(...parts) - Math.min(...parts)
}

/** Relative luminance, as WCAG has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
