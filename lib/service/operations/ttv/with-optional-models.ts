import { logger } from '#lib/core/log/log.ts'
import type { FontDemand } from '#lib/media/captions/require-fonts.ts'
import { MediaFailure } from '#lib/media/task.ts'

/**
 * Makes a video with the font that its captions need and the model that compares pictures with words, which are fetched where they are
 * missing. One that cannot be fetched does not stop the video: it is made with what is there.
 *
 * @throws what `make` throws.
 */
export async function withOptionalModels<Made>(make: (models: FontDemand) => Promise<Made>): Promise<Made> {
  try {
    return await make('own')
  } catch (error) {
    if (!(error instanceof MediaFailure) || error.code !== 'model_unavailable') throw error
    logger('ttv').warn({ err: error }, 'a font or model could not be fetched; the video is made without it')
    return make('any')
  }
}
