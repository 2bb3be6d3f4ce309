import { projectNotFound } from '../projects/find-project.ts'
import type { ServiceContext } from './send-error.ts'

/** The project that an address names. What cannot be an id is not asked for in the database. @throws Failure `not_found`. */
export function projectId(context: ServiceContext): string {
  const id = context.req.param('id') ?? ''
  if (!/^prj_[0-9a-z]{26}$/.test(id)) throw projectNotFound()
  return id
}
