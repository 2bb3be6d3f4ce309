import type { z } from 'zod'
import { readQuery } from '#lib/contract/read-query.ts'
import { readRequest } from '#lib/contract/read-request.ts'
import { Failure } from '#lib/core/failure.ts'

/** A body as its schema reads it. @throws Failure `invalid` in the words of the interface document. */
export function requireRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = readRequest(schema, body)
  if (!read.ok) throw new Failure('invalid', read.refusal, { fields: read.fields ?? {} })
  return read.value
}

/** @throws Failure `invalid`, naming the parameter. */
export function requireQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Record<string, string>,
): z.output<Schema> {
  const read = readQuery(schema, query)
  if (!read.ok) throw new Failure('invalid', read.refusal, { fields: read.fields ?? {} })
  return read.value
}
