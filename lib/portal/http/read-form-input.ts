import type { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { problemOf } from '#lib/contract/messages/wire.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { type AnyMessage, issueText, parseIssueText, translatable } from '#lib/i18n/message.ts'
import { readForm } from './form-data.ts'

/** A form as its schema reads it. @throws Failure `invalid` with a sentence for each wrong field. */
export function readFormInput<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const given = readForm(form)
  if (!isStorable(given))
    throw new Failure(
      'invalid',
      translatable('A field contains a character that cannot be stored. Remove it and try again.'),
    )
  const parsed = schema.safeParse(given, { error: plainProblem })
  if (parsed.success) return parsed.data
  const fields: Record<string, AnyMessage> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= sentenceOf(issue)
  throw new Failure('invalid', translatable('Fix the fields marked below.'), { fields })
}

/** What a person reads where the schema has no words of its own; those of Zod are for programmers. */
function plainProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return issueText(translatable('Fill in this field.'))
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return issueText(translatable('Use at most {count, number} characters.', { count: Number(issue.maximum) }))
  }
  return issueText(translatable('This value is not allowed here.'))
}

/** A problem of the contract continues the name of its field. */
export function sentenceOf(issue: z.core.$ZodIssue): AnyMessage {
  const problem = problemOf(issue)
  if (problem === null) return parseIssueText(issue) ?? issue.message
  return coded('field_refused_sentence', { field: { field: issue.path.join('.') }, problem })
}
