/** Most further colors of a kit. */
export const MAX_COLORS = 12

/** The colors that every kit has, by what they are for. */
export const KIT_COLORS = ['text', 'spoken', 'stroke', 'titles'] as const
export type KitColor = (typeof KIT_COLORS)[number]
