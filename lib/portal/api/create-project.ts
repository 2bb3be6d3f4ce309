import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { projects } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { leadsToPrivateAddress, REFUSALS } from '#lib/contract/errors.ts'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import type { OperationContract } from '#lib/contract/operations/operation-contract.ts'
import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { createAcknowledgement } from '#lib/contract/responses.ts'
import { Failure } from '#lib/core/failure.ts'
import { kitRequestFields } from '../brand/brand-kit-id.ts'
import type { NewProject } from '../operations/operation.ts'
import { readTextSource } from '../operations/spoken-text.ts'
import { withPreset } from '../presets/with-preset.ts'
import { deleteProject } from '../projects/delete-project.ts'
import { submitProject } from '../projects/submit-project.ts'
import { Unreadable } from '../scripts/refuse-unreadable.ts'
import { voiceCatalog } from '../voices/voice-catalog.ts'
import { isRefusedAddress, isRefusedReport } from './api-addresses.ts'
import type { ApiAnswer, ApiCall, ApiOperation } from './api-operation.ts'
import { requireRequest } from './require-request.ts'
import { requireSampleSource } from './require-sampled.ts'
import { sourceOf } from './source-of.ts'
import { withIdempotencyKey } from './with-idempotency-key.ts'

/** The operations that create a project, interface document sections 4.1 to 4.5, each with its alias where it has one. */
export const CREATIONS: ApiOperation[] = OPERATIONS.flatMap((operation) => {
  const { alias }: OperationContract = OPERATION_CONTRACTS[operation]
  return [`/${operation}`, ...(alias === undefined ? [] : [alias.path])].map(
    (path): ApiOperation => ({
      method: 'POST',
      path,
      permission: 'projects.make',
      counts: 'create',
      unauthorized: REFUSALS.keyInvalid,
      perform: (call) => create(operation, call),
    }),
  )
})

async function create(operation: Operation, { actor, idempotencyKey, readBody }: ApiCall): Promise<ApiAnswer> {
  const body = await withPreset(actor, operation, await readBody())
  const given = requireRequest(OPERATION_CONTRACTS[operation].request, body)
  const { brandKitId, captionLookId, introAndOutro } = requireRequest(namedKit, body)
  const request = {
    ...given,
    ...(brandKitId !== undefined && { brandKitId }),
    ...(captionLookId !== undefined && { captionLookId }),
    ...(introAndOutro !== undefined && { introAndOutro }),
  }
  requirePublic(request)
  await requireListedVoice(request)
  const asked = { operation, request }
  return withIdempotencyKey({ actor, idempotencyKey, asked, prefix: 'job' }, async (jobId, isResumed) => {
    if (!isResumed || !(await exists(actor, jobId))) {
      const { webhookUrl } = request
      await submit(actor, projectOf(actor, operation, request), { jobId, webhookUrl })
    }
    return { status: 201, body: createAcknowledgement(jobId), jobId }
  })
}

/** Only the portal knows kits by their ids. */
const namedKit = z.looseObject(kitRequestFields)

/** A request that the service refuses at once does not become a project. */
async function submit(
  actor: Actor,
  project: NewProject,
  submission: { jobId: string; webhookUrl: string },
): Promise<void> {
  const wanted = actor.isTest ? await requireSampleSource(project) : project
  const { refusal } = await submitProject(actor, wanted, submission).catch((error) => {
    throw inWordsOfTheApi(error)
  })
  if (refusal === null) return
  await deleteProject(actor, submission.jobId)
  throw failureOf(refusal)
}

/** While the list of voices is not known, nothing is refused: the service itself looks again. */
async function requireListedVoice(request: Request & { voiceId?: string }): Promise<void> {
  if (request.voiceId === undefined) return
  const voices = (await voiceCatalog())?.voices
  if (voices === undefined || voices.some(({ id }) => id === request.voiceId)) return
  throw new Failure('invalid', REFUSALS.wrongVoice)
}

/** The service's refusal as it was sent. */
function failureOf({ text, message }: TextWithMessage): Failure {
  return new Failure('invalid', message ?? text)
}

/** Fields of the portal's forms that the API calls otherwise. */
function inWordsOfTheApi(error: unknown): unknown {
  if (error instanceof Unreadable) return failureOf(error.refusal)
  if (!(error instanceof Failure) || error.code !== 'invalid') return error
  const [field] = Object.keys(error.fields)
  return field?.startsWith('source.') ? new Failure('invalid', `Bad Request: videoUrl: ${error.publicMessage}`) : error
}

type Addressed = { url?: string | undefined }
type Request = { webhookUrl: string; videoUrl?: string; bgmSettings?: Addressed; captionsFile?: Addressed | undefined }

function projectOf(actor: Actor, operation: Operation, { webhookUrl: _, videoUrl, ...request }: Request): NewProject {
  const source = videoUrl === undefined ? readTextSource(request) : sourceOf(actor, videoUrl)
  return { operation, source, request }
}

/** An address that is literally private is refused at once; what names lead to shows when they are called. */
function requirePublic({ webhookUrl, videoUrl, bgmSettings, captionsFile }: Request): void {
  const fields = { videoUrl, 'bgmSettings.url': bgmSettings?.url, 'captionsFile.url': captionsFile?.url }
  for (const [field, url] of Object.entries(fields)) {
    if (url !== undefined && isRefusedAddress(url)) throw new Failure('invalid', leadsToPrivateAddress(field))
  }
  if (isRefusedReport(webhookUrl)) throw new Failure('invalid', leadsToPrivateAddress('webhookUrl'))
}

async function exists(actor: Actor, jobId: string): Promise<boolean> {
  const byId = and(eq(projects.teamId, actor.teamId), eq(projects.id, jobId))
  return inTeam(actor, async (transaction) => (await transaction.$count(projects, byId)) > 0)
}
