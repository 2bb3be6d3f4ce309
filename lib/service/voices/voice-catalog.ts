import type { Voice } from '#lib/contract/responses.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'
import { listVoices } from '#lib/media/synthesis/voices/list-voices.ts'
import { type ListedVoice, listAllVoices } from './listed-voices.ts'

export type VoiceQuery = {
  language?: string | undefined
  gender?: string | undefined
  style?: string | undefined
  search?: string | undefined
  offset: number
  limit?: number | undefined
}

/**
 * The voices that the engine and the operator's provider can speak with, as the interface document shows them (sections 2.2 and 4.7), and how many
 * match in all. An absent filter matches everything.
 */
export function voiceCatalog(query: VoiceQuery): { total: number; voices: Voice[] } {
  const { offset, limit, ...filter } = query
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  const { total, voices } = listVoices(given, listAllVoices())
  return { total, voices: voices.slice(offset, limit === undefined ? undefined : offset + limit).map(present) }
}

/** Where a voice's sample is heard. The link never changes and never expires. */
const samplePath = (voiceId: string): string => `/files/voices/${voiceId}.mp3`

function present(voice: ListedVoice): Voice {
  const { voiceId, name, gender, languageCode, style } = voice
  const { pitchHz, wordsPerMinute, brightnessHz, isUnderstood } = voice
  const sampleVoiceUrl = `${serviceOrigin()}${samplePath(voiceId)}`
  const measured = { pitchHz, wordsPerMinute, brightnessHz, isUnderstood }
  return { voiceId, name, gender, languageCode, style, sampleVoiceUrl, ...measured }
}
