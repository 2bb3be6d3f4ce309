import { msgs } from '#lib/i18n/message.ts'

/** What is behind a picture that is shown whole in a frame of another shape: an extension. The first is the usual one. */
export const BACKGROUNDS = ['blurred', 'black', 'white'] as const
export type Background = (typeof BACKGROUNDS)[number]

export const DEFAULT_BACKGROUND: Background = 'blurred'

export const BACKGROUND_NAMES = msgs({
  blurred: 'Blurred picture',
  black: 'Black',
  white: 'White',
} satisfies Record<Background, string>)
