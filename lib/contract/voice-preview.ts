import { z } from 'zod'
import { MAX_PREVIEW_LENGTH } from './limits.ts'
import { problem } from './messages/coded.ts'

/** POST /voices/{voiceId}/preview, an extension. */
export const voicePreviewRequest = z.object({
  text: z
    .string(problem('must_be_string'))
    .max(MAX_PREVIEW_LENGTH, problem('too_many_characters', { most: MAX_PREVIEW_LENGTH }))
    .refine((text) => text.trim() !== '', problem('must_not_be_empty'))
    .describe('What the voice says. It is read as the `script` of `/tts` is.'),
})
