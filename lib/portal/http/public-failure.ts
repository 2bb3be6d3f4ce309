import { Failure } from '#lib/core/failure.ts'
import { isClosedByClient } from '#lib/core/http/closed-by-client.ts'
import { logger } from '#lib/core/log/log.ts'
import { currentRequestContext, requestIdFrom } from '#lib/core/log/request-context.ts'
import { countUnexpectedError } from '#lib/core/metrics/requests.ts'
import { translatable } from '#lib/i18n/message.ts'

/** The public part of an error. An unexpected error is logged once and shown as the id of its request. */
export function publicFailure(error: unknown): Failure {
  if (error instanceof Failure) {
    if (error.cause !== undefined) logger('portal').warn({ err: error.cause, code: error.code }, error.message)
    return error
  }
  const reference = currentRequestContext().requestId ?? requestIdFrom(null)
  if (isClosedByClient(error)) logger('portal').debug({ err: error, reference }, 'a request was closed by its client')
  else {
    countUnexpectedError()
    logger('portal').error({ err: error, reference }, 'unexpected error')
  }
  return new Failure(
    'internal',
    translatable(
      'Something went wrong on our side. Try again. If it fails again, contact your administrator with reference {reference}.',
      {
        reference,
      },
    ),
  )
}
