import { z } from 'zod'
import { MAX_PROMPT_LENGTH, MAX_SCRIPT_LENGTH, MAX_VOICE_ID_LENGTH } from './spoken-text-limits.ts'

/** Fields of a body that says what is spoken and by whom, interface document sections 4.4 and 4.5. */
export const spokenText = {
  voiceId: z
    .string('must be a voiceId of the voice catalogue')
    .min(1, 'must be a voiceId of the voice catalogue')
    .max(MAX_VOICE_ID_LENGTH, 'must be a voiceId of the voice catalogue')
    .describe('A `voiceId` of `GET /constants/voices`.'),
  script: z
    .string('must be a string')
    .max(MAX_SCRIPT_LENGTH, `must be at most ${MAX_SCRIPT_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .optional()
    .describe('The text to be spoken, word for word. Either this or `prompt`.'),
  prompt: z
    .string('must be a string')
    .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .optional()
    .describe('What a script is to be written about. Either this or `script`.'),
}

type Texts = { script?: string | undefined; prompt?: string | undefined }

/** "Exactly one of `script` and `prompt` is supplied" (sections 4.4 and 4.5): neither is a missing field, both is a wrong value. */
export function withOneText<Schema extends z.ZodType<Texts>>(schema: Schema): Schema {
  return schema.superRefine(requireOneText, ALWAYS).meta({ oneOf: [given('script'), given('prompt')] })
}

/** For the description. */
export const ONE_TEXT =
  'Takes exactly one of `script`, which is spoken word for word, and `prompt`, of which a script is made.'

/** Also when another field is wrong, so that what is missing is told first. */
const ALWAYS = { when: () => true }

function requireOneText(body: Texts, context: z.RefinementCtx): void {
  const given = [body.script, body.prompt].filter((text) => text !== undefined).length
  const issue = { code: 'custom' as const, path: ['script'] }
  if (given === 0) context.addIssue({ ...issue, message: 'is missing', params: { missing: true } })
  if (given === 2) context.addIssue({ ...issue, message: 'and prompt exclude each other: send exactly one of them' })
}

function given(field: string) {
  return { type: 'object' as const, properties: { [field]: { type: 'string' as const } }, required: [field] }
}
