import type { Credit } from '#lib/media/timeline/timeline.ts'

/** The search. */
export type StockQuery = {
  words: string
  kind: 'picture' | 'video'
  upright: boolean
  /** The least length of a video. */
  seconds: number
  /** Shorter side of what it is shown in, in pixels: more is not needed. */
  side: number
}

/** A work that a provider offers. */
export type StockOffer = {
  /** The provider's own, to distinguish offers. */
  id: string
  url: string
  /** A small picture of it; null where the provider has none. */
  preview: string | null
  width: number
  height: number
  title: string
  credit: Credit
}

/** A provider in its own form. Offers come in its order, the most fitting first. */
export type StockProvider = {
  name: string
  /** Its own API. */
  baseUrl: string
  /** For how long its terms want the answer to a search to be kept instead of asked for again; 0 for no wish. */
  cacheHours: number
  /** Address and, where it is not in it, the header of the key for a search. */
  search: (base: string, key: string, wish: StockQuery) => { url: string; keyHeader?: string }
  /** Reads the answer to a search. @throws ZodError when it has another form. */
  read: (answer: unknown, wish: StockQuery) => StockOffer[]
}

/** Of files in several sizes, the smallest that is large enough, else the largest. */
export function fittingSize<Size extends { width: number; height: number }>(
  sizes: readonly Size[],
  side: number,
): Size | undefined {
  const shorter = ({ width, height }: Size) => Math.min(width, height)
  const sorted = sizes.filter((size) => shorter(size) > 0).toSorted((a, b) => shorter(a) - shorter(b))
  return sorted.find((size) => shorter(size) >= side) ?? sorted.at(-1)
}
