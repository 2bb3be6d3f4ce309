import type { Voice } from '#lib/contract/answers.ts'

/** Every voice that the engine can speak with now, in the order they are listed. */
export function voiceCatalogue(): readonly Voice[] {
  return []
}
