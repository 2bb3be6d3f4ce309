import type { z } from 'zod'
import { readQuery as read } from '#lib/contract/read-query.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './send-error.ts'

/** @throws Failure `invalid`, naming the parameter. */
export function readQuery<Schema extends z.ZodType>(context: ServiceContext, schema: Schema): z.output<Schema> {
  const given = read(schema, context.req.query())
  if (!given.ok) throw new Failure('invalid', given.refusal, { fields: given.fields ?? {} })
  return given.value
}
