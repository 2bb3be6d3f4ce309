import { type FontSize, SUBTITLE_LANGUAGES, type SubtitlePosition } from '#lib/contract/enumerations.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'

export const TOOL_NAMES: Record<Operation, string> = {
  clip: 'Short clips',
  subtitles: 'Subtitles',
  broll: 'B-roll',
  tts: 'Voice-over',
  ttv: 'Text to video',
}

export const POSITION_NAMES: Record<SubtitlePosition, string> = {
  'bottom-center': 'Bottom',
  'middle-center': 'Middle',
  'top-center': 'Top',
}

export const SIZE_NAMES: Record<FontSize, string> = { s: 'S', m: 'M', l: 'L', xl: 'XL' }

/** `marineShift` as "Marine shift", `whisperer2` as "Whisperer 2". */
export function templateName(template: string): string {
  const words = template.replace(/([A-Z])/g, ' $1').replace(/(\d+)$/, ' $1')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** What a number of results of a tool is called: 1 video, 3 videos. */
export const OUTPUT_NAMES: Record<Operation, string> = {
  clip: 'reel',
  subtitles: 'video',
  broll: 'video',
  tts: 'recording',
  ttv: 'video',
}

const PROPER_NAMES = /\b(mandarin|switzerland|spanish|english)\b/g

/** `german (switzerland)` as "German (Switzerland)", `chinese (mandarin, simplified)` as "Chinese (Mandarin, simplified)". */
export function languageName(language: string): string {
  const named = language.replace(PROPER_NAMES, (name) => name.charAt(0).toUpperCase() + name.slice(1))
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** The languages a video can be subtitled in, for a list. */
export const LANGUAGE_OPTIONS = SUBTITLE_LANGUAGES.map((language) => ({
  value: language,
  label: languageName(language),
}))
