import type { Provenance } from '#lib/contract/provenance.ts'

const UNFETCHED = 'The font for the letters of these captions could not be fetched'

/** What a reader should know of the captions in the picture; nothing where they are as they should be. Pure. */
export function captionsProvenance(fonts: 'own' | 'any' | 'none'): Provenance[] {
  if (fonts === 'own') return []
  const [name, note] =
    fonts === 'any'
      ? ['another East Asian font', `${UNFETCHED}, so they are set in another one.`]
      : ['subtitle files only', `${UNFETCHED}, so they are in the subtitle files, but not in the picture.`]
  return [{ part: 'captions', by: 'built-in', name, note }]
}
