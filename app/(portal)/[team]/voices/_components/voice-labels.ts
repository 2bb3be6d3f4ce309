import { type Message, msg, type Translatable, translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import type { SampleState } from './sample-player.ts'
import type { Facet } from './voice-filter.ts'

/** What the service states, or the pitch of voices whose gender nobody stated. */
const GENDERS = new Map([
  ['female', msg('Female')],
  ['male', msg('Male')],
  ['higher voice', msg('Higher pitch')],
  ['lower voice', msg('Lower pitch')],
])

/** `friendly` as "Friendly", `higher voice` as "Higher pitch"; to be shown with `shownText`. */
export function facetValueLabel(value: string): Message {
  const gender = GENDERS.get(value)
  if (gender !== undefined) return gender
  return msg(value.charAt(0).toUpperCase() + value.slice(1))
}

/** What a value of a filter is called, in the reader's language. */
export function facetLabel(languages: VoiceCatalog['languages'], facet: Facet, value: string, t: Text): string {
  if (facet !== 'language') return t.message(facetValueLabel(value))
  return Object.values(languages).find(({ language }) => language === value)?.name ?? value
}

/** "English, United States". */
export function spokenLanguageLabel(languages: VoiceCatalog['languages'], { languageCode }: VoiceView): string {
  const { name = '', region = '' } = languages[languageCode] ?? {}
  return region === '' ? name : `${name}, ${region}`
}

/** The tag for the `lang` of a voice's name; undefined where the service's code is none. */
export function tagOf({ languageCode }: VoiceView): string | undefined {
  return /^[a-z]{2,3}(-|$)/.test(languageCode) ? languageCode : undefined
}

/**
 * The message for a sample, or a sentence, that does not play, to be shown with `shownText`; null where
 * it plays.
 */
export function sampleStatus({ phase, percent, message }: SampleState, sentence = ''): string | Translatable | null {
  if (phase === 'failed') return message
  if (phase !== 'loading') return null
  if (percent !== null) return translatable('Downloading this voice, {percent}%', { percent })
  return sentence === '' ? translatable('Loading the sample…') : translatable('Generating your sentence…')
}
