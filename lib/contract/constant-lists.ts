import {
  CLIP_LANGUAGES,
  REEL_TEMPLATES,
  SUBTITLE_LANGUAGES,
  SUBTITLE_TEMPLATES,
  VISUAL_STYLES,
} from './enumerations.ts'
import type { Operation } from './project.ts'

/** Every subtitle template with the operations that take it: GET /constants/templates. */
export function listTemplates(): { template: string; operations: Operation[] }[] {
  const every = [...new Set<string>([...SUBTITLE_TEMPLATES, ...REEL_TEMPLATES])]
  return every.map((template) => ({
    template,
    operations: [
      ...(SUBTITLE_TEMPLATES.some((name) => name === template) ? (['subtitles'] as const) : []),
      ...(REEL_TEMPLATES.some((name) => name === template) ? (['clip', 'ttv'] as const) : []),
    ],
  }))
}

/** Every spoken language with the operations that take it: GET /constants/languages. */
export function listLanguages(): { language: string; operations: Operation[] }[] {
  return CLIP_LANGUAGES.map((language) => ({
    language,
    operations: SUBTITLE_LANGUAGES.some((name) => name === language) ? ['subtitles', 'clip'] : ['clip'],
  }))
}

/** Every visual style with the operations that take it: GET /constants/styles. */
export function listStyles(): { visualStyle: string; operations: Operation[] }[] {
  return VISUAL_STYLES.map((visualStyle) => ({ visualStyle, operations: ['ttv'] }))
}
