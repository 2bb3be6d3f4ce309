import { logger } from '#lib/core/log/log.ts'
import type { FontDemand } from '#lib/media/captions/require-fonts.ts'
import { MediaFailure } from '#lib/media/task.ts'

/**
 * Makes a video with the captions' own font, which is fetched where it is missing. One that cannot be fetched does not stop the
 * video: it is made with the fonts that are there.
 *
 * @throws what `make` throws.
 */
export async function withCaptionFonts<Made>(make: (fonts: FontDemand) => Promise<Made>): Promise<Made> {
  try {
    return await make('own')
  } catch (error) {
    if (!(error instanceof MediaFailure) || error.code !== 'model_unavailable') throw error
    logger('ttv').warn({ err: error }, 'the font of the captions could not be fetched; the video is made without it')
    return make('any')
  }
}
