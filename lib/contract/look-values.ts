/** What an own look of captions can choose from. Free of the schemas, which pages do not load. */
export const LOOK_LETTER_CASES = ['as-written', 'upper', 'lower'] as const
export const LOOK_MOVEMENTS = ['none', 'fade', 'pop', 'rise', 'slam'] as const
export const LOOK_BOXES = ['none', 'word', 'line'] as const
/** Letter size as a share of the template's, most words at once, and the outline in em. */
export const LOOK_LIMITS = {
  scale: { least: 0.7, most: 1.4 },
  words: { least: 1, most: 8 },
  outline: { least: 0, most: 0.15 },
} as const
