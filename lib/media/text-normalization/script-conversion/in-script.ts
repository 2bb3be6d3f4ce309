import type { SpokenLanguage } from '../../languages.ts'
import type { Segment } from '../../transcript.ts'
import { toSimplified, toTraditional } from './chinese.ts'
import { toLatin } from './hindi-in-latin.ts'

/** The segment in the script its language was asked for in. Times stay as they are. */
export function inScript(segment: Segment, language: SpokenLanguage): Segment {
  const convert = converterFor(language)
  if (!convert) return segment
  const words = segment.words.map((word) => ({ ...word, text: convert(word.text) }))
  const separator = language.unspaced ? '' : ' '
  return { ...segment, words, text: words.map((word) => word.text).join(separator) }
}

function converterFor(language: SpokenLanguage): ((text: string) => string) | null {
  if (language.script === 'simplified') return toSimplified
  if (language.script === 'traditional') return toTraditional
  return language.script === 'latin' ? toLatin : null
}
