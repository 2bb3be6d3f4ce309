import { z } from 'zod'
import { MAX_PREVIEW_LENGTH } from './limits.ts'

/** POST /voices/{voiceId}/preview, an extension. */
export const voicePreviewRequest = z.object({
  text: z
    .string('must be a string')
    .max(MAX_PREVIEW_LENGTH, `must be at most ${MAX_PREVIEW_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .describe('What the voice says. It is read as the `script` of `/tts` is.'),
})
