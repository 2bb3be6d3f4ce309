import { changeEdit } from '#lib/contract/editing/change-edit.ts'
import type { RenderRequest } from '#lib/contract/editing/editing.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import { createProject, type NewProjects } from '../projects/create-project.ts'
import type { Editable } from './find-editable.ts'

/**
 * Makes a project that renders an output again with an edit. It is queued, run, reported and canceled like every project,
 * and its one output is the new version; the output that was edited stays as it is.
 *
 * @throws Failure `invalid`, naming what is wrong with the edit; as `createProject`.
 */
export async function createRender(
  service: NewProjects,
  caller: Caller,
  { project, output, files, document }: Editable,
  wanted: { request: RenderRequest; idempotencyKey: string | null; queueHasRoom: boolean },
): Promise<{ projectId: string; repeated: boolean }> {
  const changed = changeEdit(document, wanted.request)
  if (!changed.ok) throw new Failure('invalid', changed.refusal)
  const renders = { outputId: output.id, source: files.source, isExport: false }
  return createProject(service, caller, { ...wanted, operation: project.operation, renders })
}
