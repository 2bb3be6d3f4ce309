import {
  useMode as addMode,
  clampChroma,
  converter,
  formatHex,
  inGamut,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  wcagContrast,
} from 'culori/fn'

/** Lightness from 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

for (const mode of [modeRgb, modeLrgb, modeHsl, modeOklab, modeOklch]) addMode<typeof mode>(mode)
const readOklch = converter('oklch')
const readOklab = converter('oklab')
const isShowable = inGamut('rgb')

/** Lightness is moved in these steps, until a contrast is reached. */
const STEP = 0.002

/**
 * A colour as people write it in CSS (hex, a name, `rgb()`, `hsl()`, `oklch()`) as `#rrggbb`, with its chroma lowered
 * until screens can show it; null if it is none, or can be seen through.
 */
export function parseColour(text: string): string | null {
  const colour = parse(text.trim())
  if (colour === undefined || (colour.alpha ?? 1) < 1) return null
  if (colour.mode === 'rgb' && isShowable(colour)) return formatHex(colour)
  return toHex(oklchOf(readOklch(colour)))
}

/** @param hex as `parseColour` gives it. */
export function toOklch(hex: string): Oklch {
  return oklchOf(readOklch(hex))
}

/** The nearest colour that screens can show: lightness and hue are kept, chroma is lowered. */
export function toHex({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: clamp(l), c, h }, 'oklch'))
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** @param share how much of `over` is in the mixture, from 0 to 1. */
export function mix(base: string, over: string, share: number): string {
  const [from, to] = [readOklab(base), readOklab(over)]
  const blend = (a = 0, b = 0) => a + (b - a) * share
  const mixed = { l: blend(from?.l, to?.l), a: blend(from?.a, to?.a), b: blend(from?.b, to?.b) }
  return formatHex(clampChroma({ mode: 'oklab', ...mixed }, 'oklab'))
}

/**
 * The colour with the nearest lightness that passes, in the same hue.
 *
 * @param towards only lighter or only darker; by default whichever is nearer.
 */
export function nearestLightness(
  hex: string,
  passes: (hex: string) => boolean,
  towards?: 'lighter' | 'darker',
): string {
  const { l, c, h } = toOklch(hex)
  if (passes(hex)) return hex
  for (let distance = STEP; distance <= 1 + STEP; distance += STEP) {
    if (towards !== 'lighter' && l - distance > -STEP) {
      const darker = toHex({ l: l - distance, c, h })
      if (passes(darker)) return darker
    }
    if (towards !== 'darker' && l + distance < 1 + STEP) {
      const lighter = toHex({ l: l + distance, c, h })
      if (passes(lighter)) return lighter
    }
  }
  throw new Error(`no shade of ${hex} passes`)
}

/** What a colour leaves out, such as the hue of a grey, is 0. */
function oklchOf(colour: { l?: number; c?: number; h?: number } | undefined): Oklch {
  return { l: clamp(colour?.l ?? 0), c: colour?.c ?? 0, h: colour?.h ?? 0 }
}

function clamp(lightness: number): number {
  return Math.min(1, Math.max(0, lightness))
}
