/** How a reel feels, and its music with it. */
export const MOODS = ['upbeat', 'calm', 'dramatic', 'inspiring', 'playful', 'serious'] as const

export type Mood = (typeof MOODS)[number]
