import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'

/** What people call something: one line of up to `most` characters. */
export function shortName(most: number) {
  const tooLong = problem('too_many_characters', { most })
  return z
    .string(problem('must_be_string'))
    .max(most, tooLong)
    .transform(plainLine)
    .refine((text) => text !== '', problem('must_not_be_empty'))
}

/** The id of something, in a body. */
export const bodyId = z.string(problem('must_be_id')).min(1, problem('must_be_id')).max(64, problem('must_be_id'))
