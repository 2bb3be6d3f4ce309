import type { Operation } from '#lib/contract/operations/operations.ts'

/** What the form of each operation asks for first: a video, or a text and a voice. */
export const FORM_INPUTS: Record<Operation, 'source' | 'speech'> = {
  clip: 'source',
  subtitles: 'source',
  broll: 'source',
  tts: 'speech',
  ttv: 'speech',
}
