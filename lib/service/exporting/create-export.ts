import type { ExportRequest } from '#lib/contract/exporting/exporting.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Editable } from '../editing/find-editable.ts'
import type { Caller } from '../keys/find-caller.ts'
import { createProject, type NewProjects } from '../projects/create-project.ts'

/**
 * Makes a project that exports an output. It is queued, run and canceled like every project, and its one output is a ZIP; the
 * output that is exported stays as it is.
 *
 * @throws Failure `conflict` for other shapes of an output whose picture was not analyzed; as `createProject`.
 */
export async function createExport(
  service: NewProjects,
  caller: Caller,
  { project, output, files, document }: Editable,
  wanted: { request: ExportRequest; idempotencyKey: string | null; queueHasRoom: boolean },
): Promise<{ projectId: string; repeated: boolean }> {
  const isReframed = wanted.request.shapes.some((shape) => shape !== 'original')
  if (isReframed && document.shapes === undefined) throw new Failure('conflict', coded('output_has_no_shapes'))
  const { webhookUrl = '', ...choices } = wanted.request
  const renders = { outputId: output.id, source: files.source, isExport: true }
  const request = { ...choices, webhookUrl }
  return createProject(service, caller, { ...wanted, request, operation: project.operation, renders })
}
