import { ZodError } from 'zod'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { MediaFailure } from '#lib/media/task.ts'

/** A project could not be worked on here for a reason that lies with this worker; another one may do it. */
export class WorkerFault extends Error {
  override readonly name = 'WorkerFault'
  readonly kind: 'disk' | 'models' | 'tools' | 'request'

  /** For the operator. */
  readonly reason: CodedMessage

  constructor(kind: WorkerFault['kind'], reason: CodedMessage, options?: { cause?: unknown }) {
    super(english(reason), options)
    this.kind = kind
    this.reason = reason
  }
}

/**
 * The worker's own fault in what ended the work on a project; null where the project itself is at fault, or the engine.
 *
 * @param findToolFault asked only where broken tools may have been the cause.
 */
export async function workerFaultOf(
  error: unknown,
  findToolFault: () => Promise<CodedMessage | null>,
): Promise<WorkerFault | null> {
  if (error instanceof WorkerFault) return error
  if (isOwnDisk(error)) {
    const why = error instanceof MediaFailure || error instanceof FetchFailure ? error.reason : errorCode(error)
    return new WorkerFault('disk', coded('worker_disk_unusable', { said: why }), { cause: error })
  }
  if (error instanceof MediaFailure && error.code === 'model_unavailable') {
    return new WorkerFault('models', error.reason, { cause: error })
  }
  if (error instanceof FetchFailure) return null
  const fault = await findToolFault()
  return fault === null ? null : new WorkerFault('tools', fault, { cause: error })
}

/** Whether something could not be written because of this machine's disk. */
export function isOwnDisk(error: unknown): boolean {
  if (error instanceof MediaFailure || error instanceof FetchFailure) return error.code === 'disk_full'
  return /^(ENOSPC|EDQUOT|EROFS|EIO)$/.test(errorCode(error))
}

/** Reads what a project asks for. @throws WorkerFault when this version does not understand it, or has another key. */
export function readOwnRequest<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const why = error instanceof ZodError ? coded('worker_too_old_for_request') : coded('worker_cannot_decrypt_request')
    throw new WorkerFault('request', why, { cause: error })
  }
}
