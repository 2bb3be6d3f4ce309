import type { LanguageData } from '../language-data.ts'
import { english } from './english.ts'

export const commonwealthEnglish: LanguageData = {
  ...english,
  tag: 'en-GB',
  dateOrder: 'dmy',
  spokenDate: 'the {d} of {m}, {y}',
}
