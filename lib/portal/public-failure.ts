import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log.ts'
import { currentCause, requestIdFrom } from '#lib/core/request-context.ts'
import { say } from '#lib/words/message.ts'

/** The public part of an error. An unexpected error is logged once and shown as the id of its request. */
export function publicFailure(error: unknown): Failure {
  if (error instanceof Failure) {
    if (error.cause !== undefined) logger('portal').warn({ err: error.cause, code: error.code }, error.message)
    return error
  }
  const reference = currentCause().requestId ?? requestIdFrom(null)
  logger('portal').error({ err: error, reference }, 'unexpected error')
  return new Failure(
    'internal',
    say('Something went wrong on our side. Try again. If it keeps failing, quote reference {reference}.', {
      reference,
    }),
  )
}
