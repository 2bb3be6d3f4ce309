import type { z } from 'zod'

/** A voice of a speech provider, as the operator names it. */
export type SpeakVoice = {
  /** The provider's own name or id of it. */
  voice: string
  /** BCP 47 tag of the language that it is to speak, for example `en-US`. */
  languageCode: string
  name: string
  gender: 'female' | 'male' | 'unknown'
}

const form = 'must list voices as voice:language, voice:language:name or voice:language:name:gender'

/** Reads SPEAK_VOICES: `alloy:en-US,21m00Tcm:en-GB:Rachel:female`. */
export function splitSpeakVoices(text: string, context: z.RefinementCtx): SpeakVoice[] {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  const voices: SpeakVoice[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [voice = '', language = '', name = '', gender = 'unknown', ...more] = part.split(':').map((one) => one.trim())
    const languageCode = canonical(language)
    if (!/^[A-Za-z0-9][\w.-]{0,99}$/.test(voice) || more.length > 0) refuse(`${form}, not "${part}"`)
    else if (languageCode === null) refuse(`must name languages such as en-US, not "${language}"`)
    else if (gender !== 'female' && gender !== 'male' && gender !== 'unknown')
      refuse(`must name female or male as the gender, not "${gender}"`)
    else voices.push({ voice, languageCode, name: name === '' ? voice : name.slice(0, 100), gender })
  }
  const ids = voices.map(({ voice, languageCode }) => `${voice}:${languageCode}`.toLowerCase())
  if (new Set(ids).size < ids.length) refuse('must list each voice once for a language')
  return voices
}

function canonical(tag: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
