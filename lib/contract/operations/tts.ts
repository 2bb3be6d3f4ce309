import { z } from 'zod'
import { webhookUrl } from '../request-fields.ts'
import { ONE_TEXT, spokenText, withOneText } from '../spoken-text.ts'
import type { OperationContract } from './operation-contract.ts'

/** POST /tts, section 4.4. Unknown fields are dropped. */
export const ttsRequest = withOneText(z.object({ ...spokenText, webhookUrl }))
export type TtsRequest = z.output<typeof ttsRequest>

export const tts = {
  request: ttsRequest,
  example: {
    voiceId: 'kokoro-af_heart',
    script: 'Welcome to our channel.',
    webhookUrl: 'https://example.com/reports',
  },
  stages: ['writing', 'speaking', 'storing'],
  takes: {},
  described: {
    id: 'createSpeech',
    summary: 'Speak a text',
    about: `${ONE_TEXT} A voice of the catalog speaks it.`,
    section: '4.4',
  },
} satisfies OperationContract
