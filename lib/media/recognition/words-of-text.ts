import type { SpokenLanguage } from '../languages.ts'
import { segmenter } from '../segmenter.ts'

/** The words of a text with their punctuation, in order. */
export function wordsOfText(text: string, language: SpokenLanguage): string[] {
  const words = language.unspaced
    ? [...segmenter(language.tag, 'word').segment(text)].map((part) => part.segment)
    : text.split(/\s+/)
  return words.filter((word) => word.trim() !== '')
}
