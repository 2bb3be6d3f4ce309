import { z } from 'zod'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

const tag = z
  .string()
  .transform((text) => text.trim().replace(/^#+/, ''))
  .pipe(
    z
      .string()
      .min(1, issueText(translatable('Tags need at least one character.')))
      .max(100, issueText(translatable('Tags can have up to 100 characters.'))),
  )
  .refine(
    (text) => /^[^\s,<>#][^\n,<>#]*$/.test(text),
    issueText(translatable('Tags cannot contain commas or angle brackets.')),
  )

/** Tags as a list or as one text, separated by commas or line ends. */
export const tags = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[,\n]/).filter((part) => part.trim() !== '') : value),
  z
    .array(tag)
    .max(100, issueText(translatable('Use at most 100 tags.')))
    .transform((all) => [...new Set(all)]),
)

export const title = z
  .string()
  .overwrite(plainLine)
  .max(500, issueText(translatable('Use at most 500 characters.')))
export const description = z
  .string()
  .trim()
  .max(10_000, issueText(translatable('Use at most 10,000 characters.')))
