import type { DrawnFeatures } from '../drawing/material.ts'
import type { Vec } from '../solids/vector.ts'

/** What a style changes about people. */
export type FigureStyle = {
  face: 'modelled' | 'drawn'
  /** How drawn faces are drawn; as in anime where it is missing. */
  features?: DrawnFeatures
  /** Size of modeled eyes. */
  eyes: number
  /** Size of the head. */
  head: number
  /** Length of the legs. */
  legs: number
  neck?: number
  /** Drawn eyes are tinted towards it. */
  irisTint?: Vec
}

export const PLAIN_FIGURE: FigureStyle = { face: 'modelled', eyes: 1, head: 1, legs: 1 }
