import { z } from 'zod'
import { msgs } from '#lib/i18n/message.ts'
import { portalOperation } from './operation.ts'
import {
  requireOneText,
  sampledText,
  spokenDraft,
  spokenForm,
  spokenOperation,
  spokenText,
  toSpokenProject,
  voiceName,
} from './spoken-text.ts'

/** A recording of a script or prompt: interface document, section 4.4. */
export const tts = portalOperation({
  ...spokenOperation,
  form: z
    .object({ operation: z.literal('tts'), ...spokenForm })
    .superRefine(requireOneText)
    .transform(toSpokenProject),
  request: z.object(spokenText),
  stageLabels: msgs({ writing: 'Preparing the script', storing: 'Saving the recording' }),
  facts: async ({ voiceId }, t) => [[t('Voice'), await voiceName(voiceId, t)]],
  sampled: sampledText,
  again: { ways: ['retry', 'edit'], languages: [], draft: spokenDraft },
})
