import { leadsToPrivateAddress, REFUSALS } from '#lib/contract/errors.ts'
import type { OperationContract, ProjectRequest } from '#lib/contract/operations/operation-contract.ts'
import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { createAcknowledgement } from '#lib/contract/responses.ts'
import { Failure } from '#lib/core/failure.ts'
import { settings } from '#lib/core/settings/env.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { isRefusedReport, isRefusedSource } from '../private-origins.ts'
import { createProject } from '../projects/create-project.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint, Handler } from './service.ts'

/** The operations that create a project, interface document sections 4.1 to 4.5, each with its alias where it has one. */
export const createEndpoints: Endpoint[] = OPERATIONS.flatMap((operation) => {
  const { alias }: OperationContract = OPERATION_CONTRACTS[operation]
  return [`/${operation}`, ...(alias === undefined ? [] : [alias.path])].map((path) => createEndpoint(path, operation))
})

function createEndpoint(path: string, operation: Operation): Endpoint {
  const { read } = SERVICE_OPERATIONS[operation]
  const handle: Handler = async (context, service, caller) => {
    const request = read(await readJsonBody(context))
    requirePublic(caller.ownerId, request)
    const idempotencyKey = idempotencyKeyOf(context)
    const queueHasRoom = (await service.countQueued()) < settings().MAX_QUEUED_PROJECTS
    const wanted = { operation, request, idempotencyKey, queueHasRoom }
    const { projectId, repeated } = await createProject(service, caller, wanted)
    if (repeated) context.header('Idempotency-Replayed', 'true')
    return context.json(createAcknowledgement(projectId), 201)
  }
  return { method: 'POST', path, scope: 'create', counts: 'create', unauthorized: REFUSALS.keyInvalid, handle }
}

/** An address that is literally private is refused at once; what names lead to shows when they are called. */
function requirePublic(
  ownerId: string,
  { webhookUrl, videoUrl, bgmSettings, captionsFile, brandKit }: ProjectRequest,
): void {
  const fields = {
    videoUrl,
    'bgmSettings.url': bgmSettings?.url,
    'captionsFile.url': captionsFile?.url,
    'brandKit.logo.url': brandKit?.logo?.url,
    'brandKit.logo.otherUrl': brandKit?.logo?.otherUrl,
    'brandKit.fonts.captions': brandKit?.fonts?.captions,
    'brandKit.fonts.titles': brandKit?.fonts?.titles,
    'brandKit.intro.url': brandKit?.intro?.url,
    'brandKit.outro.url': brandKit?.outro?.url,
  }
  for (const [field, url] of Object.entries(fields)) {
    if (url !== undefined && isRefusedSource(ownerId, url)) throw privateAddress(field)
  }
  if (isRefusedReport(ownerId, webhookUrl)) throw privateAddress('webhookUrl')
}

export function privateAddress(field: string): Failure {
  return new Failure('invalid', leadsToPrivateAddress(field))
}
