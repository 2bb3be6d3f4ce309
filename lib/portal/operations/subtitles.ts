import { z } from 'zod'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { languageName } from '#lib/contract/names.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { subtitlesLabel } from '#lib/contract/subtitles-label.ts'
import { msgs } from '#lib/i18n/message.ts'
import { brandKitId, captionLookId, kitFact, NO_KIT } from '../brand/brand-kit-id.ts'
import { portalOperation } from './operation.ts'
import { title, videoSource } from './source.ts'
import { withNames } from './with-names.ts'

const request = subtitlesRequest.omit({ videoUrl: true, webhookUrl: true }).extend({ brandKitId, captionLookId })

/** Subtitles on a video: interface document, section 4.1. */
export const subtitles = portalOperation({
  form: z
    .object({ operation: z.literal('subtitles'), source: videoSource, title: title.optional(), ...request.shape })
    .transform(({ operation, source, title, ...request }) => ({
      ...{ operation, source, title },
      request: withNames(request, title),
    })),
  request,
  stageLabels: msgs({ rendering: 'Adding the subtitles' }),
  keepsLength: true,
  facts: ({ language, subtitleStyles, ...given }, t) => [
    [t('Language'), t.message(languageName(language))],
    [t('Subtitles'), subtitlesLabel(subtitleStyles, t)],
    ...kitFact(given, t),
  ],
  language: ({ language }) => language,
  voiceId: () => null,
  sampled: (given) => ({ ...given, language: 'english' }),
  again: {
    ways: ['retry', 'language', 'link', 'upload'],
    languages: SUBTITLE_LANGUAGES,
    draft: ({
      language,
      subtitleStyles: { overExistingCaptions, ...look },
      brandKitId = NO_KIT,
      captionLookId: lookId = '',
    }) => ({
      ...{ language, ...look, brandKitId, lookId },
      overExisting: overExistingCaptions === true ? 'yes' : 'no',
    }),
  },
})
