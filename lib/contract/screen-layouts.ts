import { msgs } from '#lib/i18n/message.ts'

/** How a reel shows a recorded screen and the person in its corner: an extension. */
export const SCREEN_LAYOUTS = ['screen-above', 'person-above', 'person-inset', 'whole-screen'] as const
export type ScreenLayout = (typeof SCREEN_LAYOUTS)[number]

export const SCREEN_LAYOUT_NAMES = msgs({
  'screen-above': 'Screen above',
  'person-above': 'Face on top',
  'person-inset': 'Face in a corner',
  'whole-screen': 'Whole screen',
} satisfies Record<ScreenLayout, string>)
