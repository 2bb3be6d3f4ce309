import type { Vec } from '#lib/media/illustrator/solids/vector.ts'

export const MINT: Vec = [0.62, 0.84, 0.76]
export const PINK: Vec = [0.96, 0.66, 0.68]
export const CREAM: Vec = [0.99, 0.94, 0.84]
export const BRICK: Vec = [0.78, 0.36, 0.32]
