import { ZodError } from 'zod'
import { errorCode } from '#lib/core/error-code.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { MediaFailure } from '#lib/media/task.ts'

/** A project could not be worked on here for a reason that lies with this worker; another one may do it. */
export class WorkerFault extends Error {
  override readonly name = 'WorkerFault'
  readonly kind: 'disk' | 'models' | 'tools' | 'request'

  /** @param reason for the operator, as a sentence. */
  constructor(kind: WorkerFault['kind'], reason: string, options?: { cause?: unknown }) {
    super(reason, options)
    this.kind = kind
  }
}

/**
 * The worker's own fault in what ended the work on a project; null where the project itself is at fault, or the engine.
 *
 * @param findToolFault asked only where broken tools may have been the cause.
 */
export async function workerFaultOf(
  error: unknown,
  findToolFault: () => Promise<string | null>,
): Promise<WorkerFault | null> {
  if (error instanceof WorkerFault) return error
  if (isOwnDisk(error)) {
    const said = error instanceof MediaFailure || error instanceof FetchFailure ? error.message : errorCode(error)
    return new WorkerFault('disk', `The disk has too little room or cannot be written: ${said}`, { cause: error })
  }
  if (error instanceof MediaFailure && error.code === 'model_unavailable') {
    return new WorkerFault('models', error.message, { cause: error })
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
    const why =
      error instanceof ZodError
        ? 'A newer version made this project, and this one does not understand its request.'
        : 'The request of this project cannot be decrypted: ENCRYPTION_KEY of this worker differs from the service’s.'
    throw new WorkerFault('request', why, { cause: error })
  }
}
