import type { Operation } from '#lib/contract/operations/operations.ts'

export const TOOL_NAMES: Record<Operation, string> = {
  clip: 'Short clips',
  subtitles: 'Subtitles',
  broll: 'B-roll',
  tts: 'Voice-over',
  ttv: 'Text to video',
}

/** What a number of results of a tool is called: 1 video, 3 videos. */
export const OUTPUT_NAMES: Record<Operation, string> = {
  clip: 'reel',
  subtitles: 'video',
  broll: 'video',
  tts: 'recording',
  ttv: 'video',
}
