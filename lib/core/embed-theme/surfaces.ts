import { contrast, nearestLightness, toHex, toOklch } from './colors.ts'
import { EDGE_CONTRAST, TEXT_CONTRAST } from './contrasts.ts'
import { DEFAULT_COLORS, FIXED_TEXTS } from './default-colors.ts'
import type { ThemeScheme } from './theme.ts'

/** What text and controls lie on, and the lines between. `input` edges controls. */
export type Surfaces = Layers & Lines

type Layers = Record<'background' | 'card' | 'popover' | 'muted' | 'hover', string>

type Lines = Record<'border' | 'borderStrong' | 'input', string>

/** Where a surface that suits the other scheme is put, with its hue. */
const PLACED = { light: 0.978, dark: 0.208 }
const PLACED_CHROMA = 0.01

type Step = readonly [lightness: number, chroma: number]

/** How far each surface is from the one behind everything in lightness, and how many times its chroma it has. */
const STEPS: Record<ThemeScheme, Record<'muted' | 'hover' | keyof Lines, Step>> = {
  light: {
    muted: [-0.02, 1.4],
    hover: [-0.032, 1.6],
    border: [-0.073, 2],
    borderStrong: [-0.148, 2.5],
    input: [-0.343, 3.3],
  },
  dark: {
    muted: [0.074, 1.2],
    hover: [0.092, 1.5],
    border: [0.114, 1.5],
    borderStrong: [0.192, 1.8],
    input: [0.367, 2.2],
  },
}
const MAX_CHROMA = 0.05

/** Panels are white in light; in dark they rise in lightness. */
const WHITE = '#ffffff'
const RAISED = { card: [0.03, 1.2], popover: [0.062, 1.2] } as const

/**
 * The surfaces of a theme. The partner's is moved until the words of states, whose colors are ours, can be read on all
 * that it leads to.
 *
 * @param surface the partner's, or null for ours.
 */
export function makeSurfaces(surface: string | null, scheme: ThemeScheme): Surfaces {
  const start = surface === null ? DEFAULT_COLORS[scheme].background : placedSurface(surface, scheme)
  const carriesTexts = (tried: string) => carriesFixedTexts(layersOn(tried, scheme), scheme)
  const background = nearestLightness(start, carriesTexts, scheme === 'light' ? 'lighter' : 'darker')
  return { ...layersOn(background, scheme), ...linesOn(background, scheme) }
}

/** Whether a surface is made for a scheme: one color cannot be both paper and night. */
export function suitsScheme(surface: string, scheme: ThemeScheme): boolean {
  return toOklch(surface).l >= 0.5 === (scheme === 'light')
}

function placedSurface(surface: string, scheme: ThemeScheme): string {
  if (suitsScheme(surface, scheme)) return surface
  const { c, h } = toOklch(surface)
  return toHex({ l: PLACED[scheme], c: Math.min(c, PLACED_CHROMA), h })
}

function carriesFixedTexts(layers: Layers, scheme: ThemeScheme): boolean {
  return FIXED_TEXTS.every((name) =>
    Object.values(layers).every((surface) => contrast(DEFAULT_COLORS[scheme][name], surface) >= TEXT_CONTRAST),
  )
}

function layersOn(background: string, scheme: ThemeScheme): Layers {
  const { muted, hover } = STEPS[scheme]
  const [card, popover] =
    scheme === 'light' ? [WHITE, WHITE] : [stepFrom(background, RAISED.card), stepFrom(background, RAISED.popover)]
  return { background, card, popover, muted: stepFrom(background, muted), hover: stepFrom(background, hover) }
}

function linesOn(background: string, scheme: ThemeScheme): Lines {
  const { border, borderStrong, input } = STEPS[scheme]
  const { card } = layersOn(background, scheme)
  const isSeen = (tried: string) => [card, background].every((surface) => contrast(tried, surface) >= EDGE_CONTRAST)
  return {
    border: stepFrom(background, border),
    borderStrong: stepFrom(background, borderStrong),
    input: nearestLightness(stepFrom(background, input), isSeen),
  }
}

function stepFrom(background: string, [distance, factor]: Step): string {
  const { l, c, h } = toOklch(background)
  return toHex({ l: l + distance, c: Math.min(c * factor, Math.max(c, MAX_CHROMA)), h })
}
