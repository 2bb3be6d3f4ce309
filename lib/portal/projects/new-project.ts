import { z } from 'zod'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import type { NewProject } from '../operations/operation.ts'
import { findOperation } from '../operations/registry.ts'

/**
 * The New project form: `operation`, and beside it the fields of that operation (lib/portal/operations). Names of nested
 * fields are written with dots (`source.url`, `subtitleStyles.template`). `likeProjectId` is of the project that it was begun from.
 */
export const newProject = z.looseObject({ operation: oneOf(OPERATIONS) }).transform((given, context): NewProject => {
  const operation = findOperation(given.operation)
  const read = operation.form.safeParse(given)
  const likeProjectId = z.string().max(64).optional().catch(undefined).parse(given.likeProjectId)
  if (read.success) return likeProjectId === undefined ? read.data : { ...read.data, likeProjectId }
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
