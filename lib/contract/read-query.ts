import type { z } from 'zod'
import { fieldProblems, type ReadRequest, refusalOfIssue } from './read-request.ts'

/** Reads query parameters. An empty one counts as not given; an unknown one is ignored. */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Record<string, string>,
): ReadRequest<z.output<Schema>> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ok: true, value: parsed.data }
  const { issues } = parsed.error
  return { ok: false, refusal: refusalOfIssue(issues[0]), fields: fieldProblems(issues, given) }
}
