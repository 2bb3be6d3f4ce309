import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { namesIn } from '#lib/contract/vocabulary.ts'

type Spoken = { vocabulary?: string[] | undefined; brandKit?: BrandKit | undefined }

/**
 * Names and spellings that may be said in the video of a request: its vocabulary, those of its brand kit, its keywords and the names in
 * its prompt.
 */
export function termsOf(
  request: Spoken,
  wish: { prompt?: string | undefined; keywords?: string[] | undefined } = {},
): string[] {
  const all = [
    ...(request.vocabulary ?? []),
    ...namesOf(request).map(({ name }) => name),
    ...(wish.keywords ?? []),
    ...namesIn(wish.prompt ?? ''),
  ]
  return [...new Set(all.map((term) => term.trim()).filter(Boolean))]
}

/** The names of a request's brand kit, with what they are misheard as. */
export function namesOf({ brandKit }: Spoken): NonNullable<BrandKit['names']> {
  return brandKit?.names ?? []
}
