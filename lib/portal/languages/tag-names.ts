import { languageOf, OFFERED_LANGUAGES } from '#lib/contract/languages/language-tag.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { VoiceView } from '../voices/voice-view.ts'
import type { LanguageVoice, TagNames } from './language-view.ts'
import { voicesOf } from './save-options.ts'

/** What a tag is called, named on the server, because browsers may name a language in other words. */
export function tagNames(tag: string, t: Text): TagNames {
  const { language, script, region } = new Intl.Locale(tag)
  const written = script === undefined ? language : `${language}-${script}`
  const name = new Intl.DisplayNames([t.locale], { type: 'language' }).of(written) ?? tag
  return {
    name: name.charAt(0).toLocaleUpperCase(t.locale) + name.slice(1),
    region: region === undefined ? '' : (new Intl.DisplayNames([t.locale], { type: 'region' }).of(region) ?? region),
  }
}

/** Languages to choose from, in the order of their names. */
export function offeredLanguages(t: Text): ({ tag: string } & TagNames)[] {
  const { compare } = new Intl.Collator(t.locale)
  return OFFERED_LANGUAGES.map((tag) => ({ tag, ...tagNames(tag, t) })).toSorted((one, other) =>
    compare(`${one.name} ${one.region}`, `${other.name} ${other.region}`),
  )
}

/** So many voices of a language are offered. */
const MOST_VOICES = 60

export function voicesFor(tag: string, voices: readonly VoiceView[], t: Text): LanguageVoice[] {
  return voicesOf(voices, tag)
    .slice(0, MOST_VOICES)
    .map(({ id, name, gender, pace, languageCode }) => ({
      ...{ id, name, gender, pace },
      region: tagNames(languageCode, t).region,
    }))
}

const COUNTED = ['es', 'de', 'hi', 'en']

/** How many voices there are of some languages that are often asked for. */
export function countVoices(voices: readonly VoiceView[], t: Text): ({ count: number } & TagNames)[] {
  return COUNTED.map((tag) => ({
    ...tagNames(tag, t),
    count: voices.filter(({ languageCode }) => languageOf(languageCode) === tag).length,
  })).filter(({ count }) => count > 0)
}
