import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../../task.ts'
import { clearlyOtherLanguage } from '../../text-normalization/clear-language.ts'
import { maskScript } from '../../text-normalization/script-marks/mask-script.ts'
import { writingSystemOf } from '../../text-normalization/writing-systems.ts'

/** Of languages that only a provider speaks we do not know the writing, and leave it to the provider. */
const unknown = { name: '', letters: /\p{L}/u }

/** Share of a script's letters that must be the language's own: names in others are read by `foreign/`. */
const leastShare = 0.6

/** A sign that is a syllable or a word counts as so many letters, so that an English name does not outweigh a sentence. */
const lettersPerSign: Record<string, number> = { ja: 3, ko: 3, zh: 3 }

const longestScript = 1_000_000

/**
 * Refuses a script that a voice of this language has no way to read.
 *
 * @throws MediaFailure `text_unspeakable` when there is nothing to read, `too_large` above a million characters,
 * `wrong_language` when the letters are those of other languages, or the words clearly another language's.
 */
export function requireReadable(script: string, languageCode: string): void {
  if (script.length > longestScript) {
    throw new MediaFailure('too_large', coded('script_too_large', { field: 'script' }))
  }
  if (!/[\p{L}\p{N}]/u.test(script)) {
    throw new MediaFailure('text_unspeakable', coded('script_unreadable', { field: 'script' }))
  }
  const [code = ''] = languageCode.split('-')
  const language = { language: code }
  const own = writingSystemOf(code) ?? unknown
  // What stands in tags is not read: "[pause 2s]" is of no language.
  const { text } = maskScript(script)
  const letters = text.match(/\p{L}/gu) ?? []
  const owned = letters.filter((letter) => own.letters.test(letter)).length
  const readable = owned * (lettersPerSign[code] ?? 1)
  if (readable < (readable + letters.length - owned) * leastShare) {
    throw new MediaFailure('wrong_language', coded('other_letters', { field: 'script', language, letters: own.name }))
  }
  const other = clearlyOtherLanguage(text, languageCode)
  if (other === null) return
  throw new MediaFailure(
    'wrong_language',
    coded('other_script_language', { field: 'script', language, heard: { language: other } }),
  )
}
