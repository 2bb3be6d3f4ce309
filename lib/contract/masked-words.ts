/** How captions show a masked word: `f***`, `f…`, or not at all. */
export const MASKED_CAPTIONS = ['stars', 'first-letter', 'leave-out'] as const

/** What is heard in place of a masked word. */
export const MASKED_SOUNDS = ['keep', 'mute', 'beep'] as const

export const MASK_LIMITS = { words: 200, length: 60 }
