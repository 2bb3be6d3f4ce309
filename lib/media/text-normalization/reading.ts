import type { Grammar } from './grammar.ts'
import type { LanguageData } from './language-data.ts'

/** A place in a text that is being read aloud. */
export type Site = { text: string; index: number; language: LanguageData; grammar: Grammar }

/** What stands at a site, by its length in UTF-16 units, and how it is read. */
export type Reading = { length: number; spoken: string }

/** Recognizes one written form. Every pattern is sticky and bounded, so that a text is read in linear time. */
export type Reader = (site: Site) => Reading | null

/** Matches a sticky pattern exactly at the site. */
export function matchAt(pattern: RegExp, site: Site): RegExpExecArray | null {
  pattern.lastIndex = site.index
  return pattern.exec(site.text)
}

/** The word before the site on the same line, without punctuation; empty where there is none. */
export function wordBefore(site: Site): string {
  const before = site.text.slice(Math.max(0, site.index - 40), site.index)
  return /([\p{L}\p{M}\p{N}]+)[^\p{L}\p{M}\p{N}\n]*$/u.exec(before)?.[1] ?? ''
}
