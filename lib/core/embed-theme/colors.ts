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
 * A color as people write it in CSS (hex, a name, `rgb()`, `hsl()`, `oklch()`) as `#rrggbb`, with its chroma lowered
 * until screens can show it; null if it is none, or can be seen through.
 */
export function parseColor(text: string): string | null {
  const color = parse(text.trim())
  if (color === undefined || (color.alpha ?? 1) < 1) return null
  if (color.mode === 'rgb' && isShowable(color)) return formatHex(color)
  return toHex(oklchOf(readOklch(color)))
}

/** @param hex as `parseColor` gives it. */
export function toOklch(hex: string): Oklch {
  return oklchOf(readOklch(hex))
}

/** The nearest color that screens can show: lightness and hue are kept, chroma is lowered. */
export function toHex({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: clamp(l), c, h }, 'oklch'))
}

/** The contrast of two colors as WCAG 2 defines it, from 1 to 21. */
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
 * The color with the nearest lightness that passes, in the same hue.
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

/** What a color leaves out, such as the hue of a gray, is 0. */
function oklchOf(color: { l?: number; c?: number; h?: number } | undefined): Oklch {
  return { l: clamp(color?.l ?? 0), c: color?.c ?? 0, h: color?.h ?? 0 }
}

function clamp(lightness: number): number {
  return Math.min(1, Math.max(0, lightness))
}
