import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { renderRequest } from '#lib/contract/editing/editing.ts'
import { leadsToPrivateAddress, REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'
import { errorResponses, requiredScopeText } from '#lib/contract/openapi/responses.ts'
import { createAcknowledgement } from '#lib/contract/responses.ts'
import { Failure } from '#lib/core/failure.ts'
import { findVersions, type Versions } from '../../editing/find-versions.ts'
import { submitRender } from '../../editing/submit-render.ts'
import { streamSource } from '../../media/stream-source.ts'
import { readServiceEdit } from '../../service/service-edits.ts'
import { apiBase, isRefusedReport } from '../api-addresses.ts'
import type { ApiAnswer, ApiCall, ApiOperation, RawAnswer } from '../api-operation.ts'
import { pathParameters } from '../describe-operation.ts'
import { projectIsThere, requireProject } from '../read-projects.ts'
import { requireRequest } from '../require-request.ts'
import { withIdempotencyKey } from '../with-idempotency-key.ts'

const PATH = '/projects/{id}/outputs/{output}'
const read = { method: 'GET', permission: 'projects.view', counts: 'read', unauthorized: REFUSALS.keyInvalid } as const

const SOURCE_DESCRIPTION: JsonSchema = {
  operationId: 'readSource',
  tags: ['Projects'],
  security: requiredScopeText('read'),
  summary: 'Download the source of an output',
  description: 'The video that an `editable` output was cut from, as MP4. Byte ranges are answered.',
  parameters: pathParameters(`${PATH}/source`),
  responses: {
    200: {
      description: 'The video.',
      content: { 'video/mp4': { schema: { type: 'string', format: 'binary' } } },
    },
    ...errorResponses({ statuses: [404], scope: 'read', messages: { 404: coded('no_such_output') } }),
  },
  'x-extension': true,
}

/** Editing a result and rendering it again, as the service's own operations of the same addresses do it. */
export const EDIT_OPERATIONS: ApiOperation[] = [
  { ...read, path: `${PATH}/edit`, perform: readEdit },
  { ...read, path: `${PATH}/source`, perform: readSource, described: SOURCE_DESCRIPTION },
  { ...read, path: `${PATH}/render`, method: 'POST', permission: 'projects.make', counts: 'create', perform: render },
]

/** The video that a result was cut from, as a stream. */
async function readSource({ actor, params, request }: ApiCall): Promise<RawAnswer> {
  const { versions } = await requireOutput(actor, params)
  const response = await streamSource(actor, versions[0]?.output.id ?? '', request)
  if (response === null) throw new Failure('not_found', NO_OUTPUT)
  return { response }
}

const NO_OUTPUT = coded('no_such_output')

type Named = { versions: Versions['versions']; version: Versions['versions'][number]; first: OutputRow }

/**
 * A result of a project, or a version of one.
 *
 * @throws Failure `not_found`, also for one of another project or of the other kind of key.
 */
export async function requireOutput(actor: Actor, params: Record<string, string>): Promise<Named> {
  const { projectId } = await requireProject(actor, params.id ?? '')
  const id = params.output ?? ''
  const found = /^out_[0-9a-z]{26}$/.test(id)
    ? await inTeam(actor, (transaction) => findVersions(transaction, actor, id))
    : null
  const version = found?.versions.find(({ output }) => output.id === id)
  if (found === null || version === undefined) throw new Failure('not_found', NO_OUTPUT)
  if (found.project.id !== projectId && version.job.id !== projectId) throw new Failure('not_found', NO_OUTPUT)
  return { versions: found.versions, version, first: found.first }
}

async function readEdit({ actor, params }: ApiCall): Promise<ApiAnswer> {
  const { version } = await requireOutput(actor, params)
  const { output, job } = version
  const answer =
    job.reference === null || !output.editable
      ? null
      : await readServiceEdit({ reference: job.reference, externalId: output.externalId })
  if (answer?.kind === 'unreachable') {
    throw new Failure('unavailable', 'The video service is not responding. Try again in a minute.', {
      retryAfterSeconds: 30,
    })
  }
  if (answer?.kind === 'found') {
    const names = { projectId: params.id, outputId: output.id }
    const sourceUrl = `${apiBase()}/projects/${params.id}/outputs/${output.id}/source`
    return { status: 200, body: { ...answer.document, ...names, sourceUrl }, jobId: job.id }
  }
  if (answer?.refusal.message?.code === GONE.code) throw new Failure('gone', GONE)
  throw new Failure('conflict', coded('output_not_editable'))
}

const GONE = coded('output_source_gone')

async function render({ actor, params, idempotencyKey, readBody }: ApiCall): Promise<ApiAnswer> {
  const { webhookUrl, ...changes } = requireRequest(renderRequest, await readBody())
  if (isRefusedReport(webhookUrl)) throw new Failure('invalid', leadsToPrivateAddress('webhookUrl'))
  const { version } = await requireOutput(actor, params)
  const asked = { operation: 'render', output: version.output.id, webhookUrl, changes }
  return withIdempotencyKey({ actor, idempotencyKey, asked, prefix: 'job' }, async (jobId, isResumed) => {
    if (!isResumed || !(await projectIsThere(actor, jobId))) {
      await submitRender(actor, version.output.id, changes, { jobId, webhookUrl })
    }
    return { status: 201, body: createAcknowledgement(jobId), jobId }
  })
}
