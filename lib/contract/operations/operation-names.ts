import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Operation } from './operations.ts'

/** What people read for each operation. */
export const OPERATION_NAMES: Record<Operation, Message> = msgs({
  subtitles: 'Subtitles',
  clip: 'Short clips',
  broll: 'B-roll',
  tts: 'Voice-over',
  ttv: 'Text to video',
})
