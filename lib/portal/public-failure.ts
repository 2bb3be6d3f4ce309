import { randomUUID } from 'node:crypto'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log.ts'
import { say } from '#lib/words/message.ts'

/** The public part of an error. An unexpected error is logged once and shown as a reference. */
export function publicFailure(error: unknown): Failure {
  if (error instanceof Failure) {
    if (error.cause !== undefined) logger('portal').warn({ err: error.cause, code: error.code }, error.message)
    return error
  }
  const reference = randomUUID().slice(0, 8)
  logger('portal').error({ err: error, reference }, 'unexpected error')
  return new Failure(
    'internal',
    say('Something went wrong on our side. Try again. If it keeps failing, quote reference {reference}.', {
      reference,
    }),
  )
}
