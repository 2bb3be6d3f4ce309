import type { SpokenLanguage } from '../languages.ts'
import { clearLanguage, clearlyOtherLanguage } from './clear-language.ts'

/** Scripts that identify a language, or its likeliest one, with its Whisper code. The Latin script identifies none. */
const scripts: [script: RegExp, code: string][] = [
  [/(?![\p{scx=Han}\p{scx=Latin}])[\p{scx=Hiragana}\p{scx=Katakana}]/u, 'ja'],
  [/(?!\p{scx=Han})\p{scx=Hangul}/u, 'ko'],
  [/(?!\p{scx=Latin})\p{scx=Han}/u, 'zh'],
  [/(?!\p{scx=Latin})\p{scx=Thai}/u, 'th'],
  [/(?!\p{scx=Latin})\p{scx=Devanagari}/u, 'hi'],
  [/(?!\p{scx=Latin})\p{scx=Greek}/u, 'el'],
  [/(?!\p{scx=Latin})\p{scx=Arabic}/u, 'ar'],
  [/(?!\p{scx=Latin})\p{scx=Hebrew}/u, 'he'],
  [/[іїєґ]/iu, 'uk'],
  [/(?!\p{scx=Latin})\p{scx=Cyrillic}/u, 'ru'],
]
/** Languages that one script is shared by; none of them counts as another. */
const sharing = ['bg ru uk be sr mk', 'ja zh', 'ar ur fa', 'hi mr ne sa']

/** Tags of languages that are written in other letters than Latin ones. */
const unLatin = new Set(['bg', 'el', 'hi', 'ja', 'ko', 'ru', 'th', 'uk', 'zh-Hans', 'zh-Hant'])

/** Number of letters below which a text is not judged. */
const fewestLetters = 20
const clearShare = 0.7

/**
 * Code of the language that a transcript is clearly written in although another was asked for; null when in doubt. It sees
 * another script, and other languages in Latin letters by their small words.
 */
export function clearlyWrittenIn(text: string, asked: SpokenLanguage): string | null {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.length < fewestLetters) return null
  const own = new Set<string>([...asked.codes, ...asked.near])
  for (const [script, code] of scripts) {
    const share = letters.filter((letter) => script.test(letter)).length / letters.length
    if (share < (code === 'ja' || code === 'uk' ? 0.1 : clearShare)) continue
    const family = sharing.find((one) => one.split(' ').includes(code))?.split(' ') ?? [code]
    return family.some((one) => own.has(one)) ? null : code
  }
  if (asked.codes.length > 1) return null
  const other = unLatin.has(asked.tag) ? clearLanguage(text) : clearlyOtherLanguage(text, asked.tag)
  return other === null || own.has(other) ? null : other
}
