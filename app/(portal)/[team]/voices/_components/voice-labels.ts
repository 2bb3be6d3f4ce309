import { type Message, msg, type Translatable, translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import type { SampleState } from './sample-player.ts'
import type { Facet } from './voice-filter.ts'

/** What the service states; the pitch of voices whose gender nobody stated; how natural a built-in voice sounds; what was measured. */
const VALUES = new Map([
  ['female', msg('Female')],
  ['male', msg('Male')],
  ['higher voice', msg('Higher pitch')],
  ['lower voice', msg('Lower pitch')],
  ['natural', msg('Natural')],
  ['neural', msg('Standard')],
  ['robotic', msg('Basic')],
  ['low', msg('Low')],
  ['medium', msg('Medium')],
  ['high', msg('High')],
  ['calm', msg('Calm')],
  ['even', msg('Steady')],
  ['brisk', msg('Brisk')],
  ['dark', msg('Dark')],
  ['balanced', msg('Balanced')],
  ['bright', msg('Bright')],
])

/** The styles that say how natural a voice sounds, the most natural first. */
const QUALITIES = ['natural', 'neural', 'robotic']

/** Voices of other services, whose quality is not known, stay where the service lists them: first. */
export function qualityRank({ style }: VoiceView): number {
  return QUALITIES.indexOf(style)
}

/** Whether the styles of a list say how natural its voices sound. */
export function areQualities(styles: Iterable<string>): boolean {
  return [...styles].every((style) => style === '' || QUALITIES.includes(style))
}

/** `friendly` as "Friendly", `higher voice` as "Higher pitch"; to be shown with `shownText`. */
export function facetValueLabel(value: string): Message {
  const known = VALUES.get(value)
  if (known !== undefined) return known
  return msg(value.charAt(0).toUpperCase() + value.slice(1))
}

/** What a value of a filter is called, in the reader's language. */
export function facetLabel(languages: VoiceCatalog['languages'], facet: Facet, value: string, t: Text): string {
  if (facet !== 'language') return t.message(facetValueLabel(value))
  return Object.values(languages).find(({ language }) => language === value)?.name ?? value
}

/** "Low, calm, bright": what was measured, or the style where a service states one. Its quality is the heading above a voice. */
export function soundLabel(voice: VoiceView, t: Text): string {
  const { style, pitch, pace, brightness } = voice
  const measured = [pitch, pace, brightness].filter((word) => word !== '')
  const words = areQualities([style]) ? measured : [style]
  const [first = '', ...rest] = words.map((word) => t.message(facetValueLabel(word)))
  return [first, ...rest.map((word) => word.toLocaleLowerCase(t.tag))].join(', ')
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
