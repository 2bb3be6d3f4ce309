import type { z } from 'zod'
import { readRequest } from '#lib/contract/read-request.ts'
import { Failure } from '#lib/core/failure.ts'

/**
 * A body as its schema reads it.
 *
 * @throws Failure `invalid`, with what is wrong with it.
 */
export function requireRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = readRequest(schema, body)
  if (!read.ok) throw new Failure('invalid', read.refusal, { fields: read.fields ?? {} })
  return read.value
}
