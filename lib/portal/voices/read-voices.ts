import { z } from 'zod'
import { httpUrl } from '#lib/contract/wire-types.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { msg } from '#lib/i18n/message.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import type { LanguageNames, VoiceCatalog } from './voice-view.ts'

/** A voice as read: its view, and the address of its sample, which stays on the server. */
export type ReadVoice = VoiceCatalog['voices'][number] & { sampleUrl: string | null }

const figure = z.number().positive().optional().catch(undefined)

/** Words for what was measured, the lowest first, each up to a figure; about a third of the built-in voices have each. */
const PITCHES: Scale = [
  [145, 'low'],
  [200, 'medium'],
  [Number.POSITIVE_INFINITY, 'high'],
]
const PACES: Scale = [
  [282, 'calm'],
  [306, 'even'],
  [Number.POSITIVE_INFINITY, 'brisk'],
]
const BRIGHTNESSES: Scale = [
  [950, 'dark'],
  [1100, 'balanced'],
  [Number.POSITIVE_INFINITY, 'bright'],
]

type Scale = readonly (readonly [below: number, word: string])[]

const text = z.string().trim().max(200).catch('')

/** Interface document, section 2.2. Only the id is needed; a voice without one cannot be used and is left out. */
const record = z.object({
  voiceId: z.string().min(1).max(200),
  name: text,
  gender: text,
  languageCode: text,
  style: text,
  sampleVoiceUrl: httpUrl.nullable().catch(null),
  pitchHz: figure,
  wordsPerMinute: figure,
  brightnessHz: figure,
  isUnderstood: z.boolean().catch(true),
})

const list = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data)])

/** The voices of a service's answer, each once; null if the answer is not a list. */
export function readVoices(answer: unknown): ReadVoice[] | null {
  const listed = list.safeParse(answer).data
  if (listed === undefined) return null
  const voices = new Map<string, ReadVoice>()
  for (const entry of listed) {
    const read = record.safeParse(entry).data
    if (read !== undefined && !voices.has(read.voiceId)) voices.set(read.voiceId, toVoice(read))
  }
  return [...voices.values()]
}

function wordFor(measured: number | undefined, scale: Scale): string {
  return measured === undefined ? '' : (scale.find(([below]) => measured < below)?.[1] ?? '')
}

function toVoice(read: z.output<typeof record>): ReadVoice {
  const { voiceId, name, gender, languageCode, style, sampleVoiceUrl } = read
  return {
    id: voiceId,
    name: name === '' ? voiceId : name,
    languageCode: tagOf(languageCode) ?? languageCode,
    gender: gender.toLowerCase(),
    style: style.toLowerCase(),
    pitch: wordFor(read.pitchHz, PITCHES),
    pace: wordFor(read.wordsPerMinute, PACES),
    brightness: wordFor(read.brightnessHz, BRIGHTNESSES),
    isUnclear: !read.isUnderstood,
    hasSample: sampleVoiceUrl !== null,
    sampleUrl: sampleVoiceUrl,
  }
}

/** Null if the code is not a language tag. */
function tagOf(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

const NOT_STATED = msg('Not specified')

/** A code that is not a language tag is its own name. */
export function nameLanguage(code: string, t: Text = ENGLISH): LanguageNames {
  if (code === '') return { language: NOT_STATED, name: t(NOT_STATED), region: '' }
  if (tagOf(code) === null) return { language: code, name: code, region: '' }
  const { language, region = '' } = new Intl.Locale(code)
  return {
    language: nameIn(ENGLISH.locale, 'language', language),
    name: capitalized(nameIn(t.locale, 'language', language)),
    region: region === '' ? '' : nameIn(t.locale, 'region', region),
  }
}

function nameIn(locale: Locale, type: 'language' | 'region', code: string): string {
  return new Intl.DisplayNames([locale], { type }).of(code) ?? code
}

/** Languages are written small in Spanish; here their names stand alone. */
function capitalized(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
