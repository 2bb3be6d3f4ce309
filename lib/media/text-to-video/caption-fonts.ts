import type { CaptionLook } from '../captions/plan-captions.ts'
import { type FontDemand, requireFonts } from '../captions/require-fonts.ts'
import { MissingModels } from '../models/require-models.ts'
import type { Transcript } from '../transcript.ts'

/** How the captions are set: with their own font, with another that has the letters, or not at all because none has them. */
export type CaptionFonts = FontDemand | 'none'

/**
 * Finds fonts for the captions of a narration.
 *
 * @throws MissingModels where `fonts` asks for the letters' own font and it is not in the store.
 */
export async function captionFonts(
  captions: CaptionLook | null,
  { segments, languageTag }: Transcript,
  modelsDirectory: string,
  fonts: FontDemand,
): Promise<CaptionFonts> {
  if (captions === null) return 'own'
  const text = segments.map((segment) => segment.text).join(' ')
  try {
    return await requireFonts(text, languageTag, modelsDirectory, fonts)
  } catch (error) {
    if (fonts === 'any' && error instanceof MissingModels) return 'none'
    throw error
  }
}
