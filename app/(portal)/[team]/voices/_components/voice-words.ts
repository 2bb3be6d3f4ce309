import type { VoiceCatalogue, VoiceView } from '#lib/portal/voices/voice-view.ts'
import type { SampleState } from './sample-player.ts'

/** The pitch of voices whose gender nobody stated, as the service calls it. */
const PITCHES = new Map([
  ['higher voice', 'Higher pitch'],
  ['lower voice', 'Lower pitch'],
])

/** `friendly` as "Friendly", `higher voice` as "Higher pitch". */
export function valueName(value: string): string {
  const pitch = PITCHES.get(value)
  if (pitch !== undefined) return pitch
  return value.charAt(0).toUpperCase() + value.slice(1)
}

/** "English, United States". */
export function spokenIn(languages: VoiceCatalogue['languages'], { languageCode }: VoiceView): string {
  const { language = '', region = '' } = languages[languageCode] ?? {}
  return region === '' ? language : `${language}, ${region}`
}

/** The tag for the `lang` of a voice's name; undefined where the service's code is none. */
export function tagOf({ languageCode }: VoiceView): string | undefined {
  return /^[a-z]{2,3}(-|$)/.test(languageCode) ? languageCode : undefined
}

/** What there is to say of a sample, or of a sentence, that does not sound; null where it does. */
export function sampleWords({ phase, percent, message }: SampleState, sentence = ''): string | null {
  if (phase === 'failed') return message
  if (phase !== 'loading') return null
  if (percent !== null) return `The service is downloading this voice, ${percent}%`
  return sentence === '' ? 'Loading the sample…' : 'Speaking your sentence…'
}
