import { z } from 'zod'
import { msgs } from '#lib/words/message.ts'
import { type NewProject, portalOperation } from './operation.ts'
import { title } from './source.ts'
import {
  requireOneText,
  requireVoice,
  sampledText,
  spokenText,
  spokenTextFields,
  textSource,
  voiceName,
} from './spoken-text.ts'

const request = z.object(spokenText)

/** A recording of a script or prompt: interface document, section 4.4. */
export const tts = portalOperation({
  form: z
    .object({ operation: z.literal('tts'), title: title.optional(), ...spokenTextFields })
    .superRefine(requireOneText)
    .transform(
      ({ operation, title, language, ...request }): NewProject => ({
        operation,
        source: textSource(request),
        request,
        title,
        language,
      }),
    ),
  request,
  require: ({ request: { voiceId }, language }) => requireVoice(String(voiceId), language),
  stageLabels: msgs({ writing: 'Preparing the script', storing: 'Saving the recording' }),
  keepsLength: false,
  facts: async ({ voiceId }, t) => [[t('Voice'), await voiceName(voiceId)]],
  language: () => null,
  voiceId: ({ voiceId }) => voiceId,
  sampled: sampledText,
  script: ({ script }) => script ?? null,
  again: {
    ways: ['retry', 'edit'],
    languages: [],
    draft: ({ voiceId, script, prompt }) => ({
      voiceId,
      words: script === undefined ? 'prompt' : 'script',
      script: script ?? '',
      prompt: prompt ?? '',
    }),
  },
})
