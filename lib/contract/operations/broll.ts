import { z } from 'zod'
import { brandKit } from '../brand-kit.ts'
import { brollSettings } from '../broll-settings.ts'
import { videoUrl, webhookUrl } from '../request-fields.ts'
import { safeAreas } from '../safe-area-settings.ts'
import type { OperationContract } from './operation-contract.ts'

/** POST /broll, section 4.3. Unknown fields are dropped. */
export const brollRequest = z.object({
  videoUrl,
  webhookUrl,
  brollSettings: brollSettings
    .optional()
    .describe('The same as of `/clip`; its defaults where it is left out.')
    .meta({ 'x-extension': true }),
  safeAreas,
  brandKit,
})
export type BrollRequest = z.output<typeof brollRequest>

export const broll = {
  request: brollRequest,
  example: { videoUrl: 'https://example.com/talk.mp4', webhookUrl: 'https://example.com/reports' },
  stages: ['fetching', 'analysing', 'transcribing', 'illustrating', 'rendering', 'storing'],
  takes: {},
  described: {
    id: 'createBroll',
    summary: 'Add B-roll to a video',
    about: 'Shows figures, lists, quotations, key sentences, pictures and stock video over what is said.',
    section: '4.3',
  },
  alias: { path: '/brolls', id: 'createBrolls' },
} satisfies OperationContract
