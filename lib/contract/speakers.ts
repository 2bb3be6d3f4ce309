import { type Message, msgs } from '#lib/i18n/message.ts'

/** How captions show who speaks: an extension of the interface document. The first is the usual one. */
export const SPEAKER_CAPTIONS = ['none', 'colors', 'names'] as const
export type SpeakerCaptions = (typeof SPEAKER_CAPTIONS)[number]

export const SPEAKER_CAPTION_NAMES: Record<SpeakerCaptions, Message> = msgs({
  none: 'None',
  colors: 'Colors',
  names: 'Names and colors',
})

/** Of speakers in the order in which they first speak, over and over; they differ for people who see few colors too. */
export const SPEAKER_COLORS = [
  '#ffd93b',
  '#6fd3ff',
  '#ffffff',
  '#ff9ecb',
  '#8df0a0',
  '#c9b6ff',
  '#ffb066',
  '#ff8f8f',
] as const

export const SPEAKER_LIMITS = { nameLength: 40, people: 20 } as const

/** @param speaker counted from 1. */
export function usualSpeakerColor(speaker: number): string {
  return SPEAKER_COLORS[(speaker - 1) % SPEAKER_COLORS.length] ?? SPEAKER_COLORS[0]
}
