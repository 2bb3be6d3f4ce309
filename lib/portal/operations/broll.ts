import { z } from 'zod'
import { msgs } from '#lib/i18n/message.ts'
import { portalOperation } from './operation.ts'
import { title, videoSource } from './source.ts'

const request = z.object({})

/** Pictures over the speech of a video: interface document, section 4.3. */
export const broll = portalOperation({
  form: z
    .object({ operation: z.literal('broll'), source: videoSource, title: title.optional() })
    .transform(({ operation, source, title }) => ({ operation, source, title, request: {} })),
  request,
  stageLabels: msgs({ illustrating: 'Creating the pictures', rendering: 'Adding the pictures' }),
  keepsLength: true,
  facts: (_request, t) => [
    [t('B-roll'), t('Pictures and short clips, about every 15 seconds')],
    [t('Language'), t('Detected')],
  ],
  language: () => null,
  voiceId: () => null,
  sampled: () => ({}),
  again: { ways: ['retry', 'link', 'upload'], languages: [], draft: () => ({}) },
})
