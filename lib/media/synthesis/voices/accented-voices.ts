import { kokoroVoices } from './kokoro-voices.ts'
import type { Voice } from './voice.ts'

/** Languages that Kokoro was not made for, with the voices that speak each, by their own names. */
const speakers: [languageCode: string, language: string, voices: string[]][] = [
  ['bg-BG', 'Bulgarian', ['if_sara', 'im_nicola']],
  ['ca-ES', 'Catalan', ['if_sara', 'im_nicola']],
  ['de-DE', 'German', ['if_sara', 'im_nicola']],
  ['el-GR', 'Greek', ['if_sara', 'im_nicola']],
  ['et-EE', 'Estonian', ['if_sara', 'im_nicola']],
  ['fi-FI', 'Finnish', ['if_sara', 'im_nicola']],
  ['id-ID', 'Indonesian', ['if_sara', 'im_nicola']],
  ['ko-KR', 'Korean', ['jf_alpha', 'jm_kumo']],
  ['lt-LT', 'Lithuanian', ['if_sara', 'im_nicola']],
  ['lv-LV', 'Latvian', ['if_sara', 'im_nicola']],
  ['nb-NO', 'Norwegian', ['if_sara', 'im_nicola']],
  ['nl-NL', 'Dutch', ['if_sara', 'im_nicola']],
  ['pl-PL', 'Polish', ['if_sara', 'im_nicola']],
  ['ro-RO', 'Romanian', ['if_sara']],
  ['sv-SE', 'Swedish', ['if_sara', 'im_nicola']],
  ['th-TH', 'Thai', ['hf_alpha', 'hm_omega']],
  ['uk-UA', 'Ukrainian', ['if_sara', 'im_nicola']],
  ['vi-VN', 'Vietnamese', ['hf_alpha', 'hm_omega']],
]

const accents: Record<string, string> = { h: 'a Hindi', i: 'an Italian', j: 'a Japanese' }

/**
 * Voices of Kokoro in languages that it was not made for: with the accent of their own language, and better understood than
 * the voices that were made for these (`node tests/bench/voices.ts`). They count as no voices of their own.
 */
export const accentedVoices: readonly Voice[] = speakers.flatMap(([languageCode, language, voices]) =>
  voices.flatMap((speaker) => {
    const made = kokoroVoices.find((voice) => voice.speaker.speaker === speaker)
    if (!made) return []
    return {
      ...made,
      voiceId: `${made.voiceId}-${languageCode.toLowerCase()}`,
      name: `${made.name}, ${language} with ${accents[speaker.charAt(0)]} accent`,
      languageCode,
      style: 'neural' as const,
      speaker: { ...made.speaker, languageTag: languageCode },
    }
  }),
)
