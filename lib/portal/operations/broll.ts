import { z } from 'zod'
import { brollRequest } from '#lib/contract/operations/broll.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { msgs } from '#lib/i18n/message.ts'
import { kitDraft, kitFact, kitRequestFields } from '../brand/brand-kit-id.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { portalOperation } from './operation.ts'
import { requireSafeAreas, safeAreasDraft, safeAreasFact } from './safe-areas.ts'
import { title, videoSource } from './source.ts'

/** Sent only where it is chosen: a service of the interface document takes no options. */
const brollSettings = z.object({ drawnPictures: wireBoolean }).optional()
const { brandKit, safeAreas } = brollRequest.shape
const request = z.object({ brollSettings, safeAreas, brandKit, ...kitRequestFields })

/** B-roll over the speech of a video: interface document, section 4.3. */
export const broll = portalOperation({
  form: z
    .object({
      operation: z.literal('broll'),
      source: videoSource,
      title: title.optional(),
      brollSettings,
      safeAreas,
      ...kitRequestFields,
    })
    .transform(({ operation, source, title, brollSettings, ...rest }) => ({
      ...{ operation, source, title },
      request: { ...(brollSettings?.drawnPictures === true && { brollSettings }), ...rest },
    })),
  require: async (project) => {
    const given = request.parse(project.request)
    if (given.safeAreas !== undefined) requireSafeAreas(given, await serviceAbilities())
  },
  request,
  stageLabels: msgs({ illustrating: 'Designing the B-roll', rendering: 'Adding the B-roll' }),
  keepsLength: true,
  facts: ({ brollSettings, brandKit, safeAreas }, t) => [
    [
      t('B-roll'),
      brollSettings?.drawnPictures === true
        ? t('Figures, lists, quotations, close-ups and drawn pictures')
        : t('Figures, lists, quotations and close-ups'),
    ],
    [t('Language'), t('Detected')],
    ...safeAreasFact({ safeAreas }, t),
    ...kitFact({ brandKit }, t),
  ],
  language: () => null,
  voiceId: () => null,
  sampled: (given) => given,
  again: {
    ways: ['retry', 'link', 'upload'],
    languages: [],
    draft: ({ brollSettings, ...given }) => {
      const { brandKitId, introAndOutro } = kitDraft(given)
      const drawn = brollSettings?.drawnPictures === true ? 'yes' : 'no'
      return { brandKitId, introAndOutro, drawn, ...safeAreasDraft(given) }
    },
  },
})
