import type { LanguageData } from '../language-data.ts'
import { german } from './german.ts'

export const swissGerman: LanguageData = {
  ...german,
  tag: 'de-CH',
  rules: 'de-CH',
  decimal: '.',
  group: "'’\u00a0\u202f",
  point: 'Komma',
}
