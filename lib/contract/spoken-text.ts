import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { MAX_PROMPT_LENGTH, MAX_SCRIPT_LENGTH, MAX_VOICE_ID_LENGTH } from './spoken-text-limits.ts'

/** Fields of a body with what is spoken and by whom, interface document sections 4.4 and 4.5. */
export const spokenText = {
  voiceId: z
    .string(problem('must_be_voice'))
    .min(1, problem('must_be_voice'))
    .max(MAX_VOICE_ID_LENGTH, problem('must_be_voice'))
    .describe('A `voiceId` of `GET /constants/voices`.'),
  script: z
    .string(problem('must_be_string'))
    .max(MAX_SCRIPT_LENGTH, problem('too_many_characters', { most: MAX_SCRIPT_LENGTH }))
    .refine((text) => text.trim() !== '', problem('must_not_be_empty'))
    .optional()
    .describe('The text to be spoken, word for word. Either this or `prompt`.'),
  prompt: z
    .string(problem('must_be_string'))
    .max(MAX_PROMPT_LENGTH, problem('too_many_characters', { most: MAX_PROMPT_LENGTH }))
    .refine((text) => text.trim() !== '', problem('must_not_be_empty'))
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

/** Also when another field is wrong, so that a missing field is reported first. */
const ALWAYS = { when: () => true }

function requireOneText(body: Texts, context: z.RefinementCtx): void {
  const given = [body.script, body.prompt].filter((text) => text !== undefined).length
  const issue = { code: 'custom' as const, path: ['script'] }
  if (given === 0) context.addIssue({ ...issue, message: problem('is_missing'), params: { missing: true } })
  if (given === 2) context.addIssue({ ...issue, message: problem('both_texts') })
}

function given(field: string) {
  return { required: [field] }
}
