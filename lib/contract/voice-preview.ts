import { z } from 'zod'
import { MAX_PREVIEW_LENGTH } from './limits.ts'
import { problem } from './messages/coded.ts'

/** POST /voices/{voiceId}/preview, an extension. */
export const voicePreviewRequest = z.object({
  text: z
    .string(problem('must_be_string'))
    .max(MAX_PREVIEW_LENGTH, problem('too_many_characters', { most: MAX_PREVIEW_LENGTH }))
    .refine((text) => text.trim() !== '', problem('must_not_be_empty'))
    .describe('The text to read. It is read like the `script` of `/tts`.'),
})
