import type { z } from 'zod'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './answer.ts'

/** Reads query parameters. An empty one counts as not given; an unknown one is ignored. */
export function readQuery<Schema extends z.ZodType>(context: ServiceContext, schema: Schema): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Failure('invalid', `Bad Request: ${issue?.path.join('.')} ${issue?.message}`)
}
