import type { BROLL_FREQUENCIES, BROLL_TYPES, FontSize, SubtitlePosition, VisualStyle } from './enumerations.ts'

/** What people read for values of the closed lists. */

export const POSITION_NAMES: Record<SubtitlePosition, string> = {
  'bottom-center': 'Bottom',
  'middle-center': 'Middle',
  'top-center': 'Top',
}

export const SIZE_NAMES: Record<FontSize, string> = { s: 'S', m: 'M', l: 'L', xl: 'XL' }

export const BROLL_TYPE_NAMES: Record<(typeof BROLL_TYPES)[number], string> = {
  images: 'Pictures',
  stock: 'Stock video',
  mixed: 'Both',
}

export const BROLL_FREQUENCY_NAMES: Record<(typeof BROLL_FREQUENCIES)[number], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

/** `pixel_art` as "Pixel art". */
export function styleName(style: VisualStyle): string {
  if (style === 'scifi') return 'Sci-fi'
  if (style === 'wes_anderson') return 'Wes Anderson'
  const words = style.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `marineShift` as "Marine shift", `whisperer2` as "Whisperer 2". */
export function templateName(template: string): string {
  const words = template.replace(/([A-Z])/g, ' $1').replace(/(\d+)$/, ' $1')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const PROPER_NAMES = /\b(mandarin|switzerland|spanish|english)\b/g

/** `german (switzerland)` as "German (Switzerland)", `chinese (mandarin, simplified)` as "Chinese (Mandarin, simplified)". */
export function languageName(language: string): string {
  const named = language.replace(PROPER_NAMES, (name) => name.charAt(0).toUpperCase() + name.slice(1))
  return named.charAt(0).toUpperCase() + named.slice(1)
}
