import type { z } from 'zod'
import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { brollRequest } from '#lib/contract/operations/broll.ts'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { ttsRequest } from '#lib/contract/operations/tts.ts'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import { readRequest } from '#lib/contract/read-request.ts'
import { settings } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { isRefusedReport, isRefusedSource } from '../private-origins.ts'
import { createProject } from '../projects/create-project.ts'
import { requireSpeakable } from '../projects/require-speakable.ts'
import { hasEngine } from '../queue/engines.ts'
import type { ServiceContext } from './answer.ts'
import { readJsonBody, requireStorableText } from './read-json-body.ts'
import type { Endpoint, Handler } from './service.ts'

/** The operations that create a project, interface document sections 4.1 to 4.5; `/brolls` is an alias. */
export const createEndpoints: Endpoint[] = [
  creation('/subtitles', 'subtitles', subtitlesRequest),
  creation('/clip', 'clip', clipRequest),
  creation('/broll', 'broll', brollRequest),
  creation('/brolls', 'broll', brollRequest),
  creation('/tts', 'tts', ttsRequest, requireSpeakable),
  creation('/ttv', 'ttv', ttvRequest, requireSpeakable),
]

/** @param check refuses what a schema alone cannot know to be wrong. */
function creation<Request extends { webhookUrl: string; videoUrl?: string }>(
  path: string,
  operation: Operation,
  schema: z.ZodType<Request>,
  check?: (request: Request) => void,
): Endpoint {
  const handle: Handler = async (context, service, caller) => {
    const read = readRequest(schema, await readJsonBody(context))
    if (!read.ok) throw new Failure('invalid', read.message)
    requireStorableText(read.value)
    check?.(read.value)
    requirePublic(caller.ownerId, read.value)
    const idempotencyKey = idempotencyKeyOf(context)
    if (!hasEngine(operation)) {
      throw new Failure('not_implemented', `Not Implemented: This service cannot carry out /${operation} yet`)
    }
    const hasRoom = (await service.countQueued()) < settings().MAX_QUEUED_PROJECTS
    const wanted = { operation, request: read.value, idempotencyKey, hasRoom }
    const { projectId, repeated } = await createProject(service.database, service.queue, caller, wanted)
    if (repeated) context.header('Idempotency-Replayed', 'true')
    return context.json({ status: 'created', message: 'Project created successfully', projectId }, 201)
  }
  return { method: 'POST', path, scope: 'create', counts: 'create', unauthorized: ERROR_TEXT.keyInvalid, handle }
}

/** An address that says itself that it is private is refused at once; what names lead to shows when they are called. */
function requirePublic(ownerId: string, { webhookUrl, videoUrl }: { webhookUrl: string; videoUrl?: string }): void {
  if (videoUrl !== undefined && isRefusedSource(ownerId, videoUrl)) throw privateAddress('videoUrl')
  if (isRefusedReport(ownerId, webhookUrl)) throw privateAddress('webhookUrl')
}

function privateAddress(field: string): Failure {
  return new Failure('invalid', `Bad Request: ${field} must not lead to a private address`)
}

/** Printable ASCII, as long as a header may sensibly be. */
function idempotencyKeyOf(context: ServiceContext): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new Failure('invalid', 'Bad Request: Idempotency-Key must be 1 to 255 printable ASCII characters')
}
