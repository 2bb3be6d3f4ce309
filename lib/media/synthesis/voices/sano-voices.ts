import type { Voice, VoiceGender } from './voice.ts'

/** The sano voices: their speakers are unknown, so they go by their language and by their measured pitch. */
const voices: [id: string, speaker: string, languageCode: string, name: string, gender: VoiceGender][] = [
  ['sano-cs', 'czech-tiny', 'cs-CZ', 'Czech', 'higher voice'],
  ['sano-de', 'german-tiny', 'de-DE', 'German', 'lower voice'],
  ['sano-es', 'spanish-tiny', 'es-ES', 'Spanish', 'lower voice'],
  ['sano-fr', 'french', 'fr-FR', 'French', 'higher voice'],
  ['sano-it', 'italian-tiny', 'it-IT', 'Italian', 'higher voice'],
  ['sano-pt', 'portuguese', 'pt-BR', 'Brazilian Portuguese', 'lower voice'],
  ['sano-ro', 'romanian-tiny', 'ro-RO', 'Romanian', 'lower voice'],
  ['sano-ru', 'russian-tiny', 'ru-RU', 'Russian', 'higher voice'],
  ['sano-tr', 'turkish-tiny', 'tr-TR', 'Turkish', 'lower voice'],
]

export const sanoVoices: readonly Voice[] = voices.map(([voiceId, speaker, languageCode, name, gender]) => ({
  voiceId,
  name,
  gender,
  languageCode,
  style: 'neural',
  speaker: { engine: 'sano', speaker, languageTag: languageCode },
}))
