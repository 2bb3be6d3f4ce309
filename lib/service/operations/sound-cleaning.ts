import { z } from 'zod'
import type { SoundSettings } from '#lib/contract/sound-settings.ts'
import type { SoundCleaning } from '#lib/media/timeline/timeline.ts'

/** Of the input of a task: how the sound is cleaned. */
export const soundCleaning = z.object({ noise: z.boolean(), levels: z.boolean() })

/** The sound of a request as the input of a task has it; nothing where nothing is cleaned. */
export function cleaningOfSound({ soundSettings }: { soundSettings?: SoundSettings | undefined }): {
  sound?: SoundCleaning
} {
  const { reduceNoise: noise = false, levelVoices: levels = false } = soundSettings ?? {}
  return noise || levels ? { sound: { noise, levels } } : {}
}
