import { z } from 'zod'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import { loggedErrorGroup, type OperatorFacts, operatorFacts } from '#lib/contract/operator-facts.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { call } from '../service/service-client.ts'
import type { UnseenReason } from './snapshot/snapshot.ts'

const TIMEOUT_MS = 5_000

const workerView = z.object({
  id: z.string(),
  host: z.string().nullable(),
  /** The previous version does not report it. */
  pid: z.int().nullable().default(null),
  version: z.string().nullable(),
  state: z.enum(['running', 'full', 'draining', 'paused', 'gone']),
  reason: z.string().nullable(),
  reasonMessage: codedMessage.nullable().default(null).catch(null),
  slots: z.number(),
  freeDiskBytes: z.number().nullable(),
  drainUntil: z.string().nullable(),
  seenSeconds: z.number(),
})

const queueView = z.object({ pausedAt: z.string().nullable() })

export type ServiceWorker = z.output<typeof workerView>

export type ServiceStatus = { facts: OperatorFacts; workers: ServiceWorker[]; pausedAt: string | null }

/** A service that someone else runs is asked again after this, in case it has been replaced by our own. */
const RETRY_MS = 60_000
let hostedUntilMs = 0

/** What our own service reports; `hosted` for one that someone else runs, which has no such answers. */
export async function readServiceStatus(nowMs: number = Date.now()): Promise<ServiceStatus | UnseenReason> {
  if (nowMs < hostedUntilMs) return 'hosted'
  try {
    const [facts, workers, queue] = await Promise.all([read('facts'), read('workers'), read('queue')])
    if (facts === null || workers === null || queue === null) {
      hostedUntilMs = nowMs + RETRY_MS
      return 'hosted'
    }
    return {
      facts: operatorFacts.parse(facts),
      workers: z.object({ data: z.array(workerView) }).parse(workers).data,
      pausedAt: queueView.parse(queue).pausedAt,
    }
  } catch {
    return 'silent'
  }
}

/** Null where there is no such operation, or not for us. */
async function read(name: string): Promise<unknown> {
  const { status, json } = await call(`/operator/${name}`, TIMEOUT_MS)
  if (status === 403 || status === 404) return null
  if (status !== 200) throw new Error(`The service answered ${status}.`)
  return json
}

/** Errors that our own service logged for a request. */
export async function findServiceErrors(requestId: string): Promise<OperatorFacts['errors']> {
  const answer = await call(`/operator/errors/${encodeURIComponent(requestId)}`, TIMEOUT_MS).catch(() => null)
  return z.object({ errors: z.array(loggedErrorGroup) }).safeParse(answer?.json).data?.errors ?? []
}

/**
 * Has the service do something that only its operator may.
 *
 * @throws Failure `not_found`, `conflict` where it refuses; `unavailable` where it does not answer.
 */
export async function commandService(path: string, body: Record<string, unknown> = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await call(`/operator/${path}`, TIMEOUT_MS, init).catch(() => null)
  if (answer === null) throw new Failure('unavailable', translatable('The video service is not responding. Try again.'))
  if (answer.status < 300) return
  if (answer.status === 404)
    throw new Failure('not_found', translatable('This item is no longer in the video service.'))
  throw new Failure(
    'conflict',
    translatable('The video service rejected this action. The list may have changed, so reload the page.'),
  )
}

/** Whether workers are held back from new work; null if the service does not report it. */
export async function findPause(nowMs: number = Date.now()): Promise<boolean | null> {
  if (nowMs < hostedUntilMs) return null
  const answer = await call('/operator/queue', TIMEOUT_MS).catch(() => null)
  const read = queueView.safeParse(answer?.json)
  return answer?.status === 200 && read.success ? read.data.pausedAt !== null : null
}
