import { z } from 'zod'
import { issueText, translatable } from '#lib/i18n/message.ts'

/** Changes as JSON in one field of a form: an edit can name thousands of words. */
export function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch (cause) {
        context.addIssue({
          code: 'custom',
          message: issueText(translatable('We could not read these changes: {reason}', { reason: String(cause) })),
        })
        return z.NEVER
      }
    })
    .pipe(schema)
}
