import { z } from 'zod'
import { problem } from '../messages/coded.ts'
import { LANGUAGE_LIMITS } from './language-limits.ts'
import { languageTag } from './language-tag.ts'

const text = (most: number) =>
  z.string(problem('must_be_string')).trim().max(most, problem('too_many_characters', { most }))

/** POST /translations, an extension. */
export const translationRequest = z.object({
  from: languageTag.describe('BCP 47 tag of the language that the texts are in.'),
  to: languageTag.describe('BCP 47 tag of the language that is wanted.'),
  texts: z
    .array(text(LANGUAGE_LIMITS.lineLength).min(1, problem('must_not_be_empty')), problem('must_be_strings'))
    .min(1, problem('must_not_be_empty'))
    .max(LANGUAGE_LIMITS.textsAtOnce, problem('too_many_entries', { most: LANGUAGE_LIMITS.textsAtOnce }))
    .describe('Lines that follow each other. Each is translated with the others in view.'),
  keep: z
    .array(text(LANGUAGE_LIMITS.nameLength), problem('must_be_strings'))
    .max(LANGUAGE_LIMITS.names, problem('too_many_entries', { most: LANGUAGE_LIMITS.names }))
    .default([])
    .describe('Names that stay as they are.'),
})
export type TranslationRequest = z.output<typeof translationRequest>

/** Its answer. */
export const translationResponse = z.object({
  message: z.string(),
  texts: z
    .array(z.string().nullable())
    .describe('In the same order. Null: the provider gave nothing usable for this one. Send it again.'),
  translatedBy: z.string().describe('The translation provider, or the model of the writing provider.'),
})
export type TranslationResponse = z.output<typeof translationResponse>
