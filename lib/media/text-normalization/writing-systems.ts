import { coded, type Param } from '#lib/contract/messages/coded.ts'

/** The letters that a language is written in, and what they are called. */
export type WritingSystem = { name: Param; letters: RegExp }

/** Of languages that are not in Latin letters. */
const own: Record<string, WritingSystem> = {
  bg: { name: coded('letters_cyrillic'), letters: /(?!\p{scx=Latin})\p{scx=Cyrillic}/u },
  el: { name: { language: 'el' }, letters: /(?!\p{scx=Latin})\p{scx=Greek}/u },
  hi: { name: coded('letters_devanagari'), letters: /(?!\p{scx=Latin})\p{scx=Devanagari}/u },
  ja: { name: { language: 'ja' }, letters: /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u },
  ko: { name: { language: 'ko' }, letters: /(?!\p{scx=Latin})\p{scx=Hangul}/u },
  ru: { name: coded('letters_cyrillic'), letters: /(?!\p{scx=Latin})\p{scx=Cyrillic}/u },
  th: { name: { language: 'th' }, letters: /(?!\p{scx=Latin})\p{scx=Thai}/u },
  uk: { name: coded('letters_cyrillic'), letters: /(?!\p{scx=Latin})\p{scx=Cyrillic}/u },
  zh: { name: { language: 'zh' }, letters: /(?!\p{scx=Latin})\p{scx=Han}/u },
}
const latin: WritingSystem = { name: coded('letters_latin'), letters: /\p{Script=Latin}/u }
const latinLanguages = new Set('ca cs da de en es et fi fr hu id it lt lv ms nb nl no pl pt ro sk sv tr vi'.split(' '))

/** The writing of a language, given with or without its region; null for those that none of our own voices speaks. */
export function writingSystemOf(languageCode: string): WritingSystem | null {
  const [code = ''] = languageCode.split('-')
  return own[code] ?? (latinLanguages.has(code) ? latin : null)
}
