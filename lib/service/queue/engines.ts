import type { Operation } from '#lib/contract/operations/operations.ts'

/** The operations whose engine part is there. Every other one is validated and then answered with 501. */
const AVAILABLE: readonly Operation[] = ['subtitles', 'tts']

export function hasEngine(operation: Operation): boolean {
  return AVAILABLE.includes(operation)
}
