import { z } from 'zod'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { languageName, POSITION_NAMES, SIZE_NAMES, templateName } from '#lib/contract/names.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { portalOperation } from './operation.ts'
import { title, videoSource } from './source.ts'

const request = subtitlesRequest.omit({ videoUrl: true, webhookUrl: true })

/** Subtitles on a video: interface document, section 4.1. */
export const subtitles = portalOperation({
  form: z
    .object({ operation: z.literal('subtitles'), source: videoSource, title: title.optional(), ...request.shape })
    .transform(({ operation, source, title, ...request }) => ({ operation, source, title, request })),
  request,
  stageLabels: { rendering: 'Burning in the subtitles' },
  keepsLength: true,
  facts: ({ language, subtitleStyles: { template, position, fontSize } }) => [
    ['Language', languageName(language)],
    ['Subtitles', [templateName(template), POSITION_NAMES[position].toLowerCase(), SIZE_NAMES[fontSize]].join(', ')],
  ],
  language: ({ language }) => language,
  voiceId: () => null,
  sampled: (given) => ({ ...given, language: 'english' }),
  again: {
    ways: ['retry', 'language', 'link', 'upload'],
    languages: SUBTITLE_LANGUAGES,
    draft: ({ language, subtitleStyles }) => ({ language, ...subtitleStyles }),
  },
})
