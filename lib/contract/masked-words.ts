/** How captions show a masked word: `f***`, `f…`, or not at all. */
export const MASKED_CAPTIONS = ['stars', 'first-letter', 'leave-out'] as const
export type MaskedCaption = (typeof MASKED_CAPTIONS)[number]

/** What is heard in place of a masked word. */
export const MASKED_SOUNDS = ['keep', 'mute', 'beep'] as const
export type MaskedSound = (typeof MASKED_SOUNDS)[number]

export const MASK_LIMITS = { words: 200, length: 60 }
