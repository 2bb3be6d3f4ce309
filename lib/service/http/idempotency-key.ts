import { REFUSALS } from '#lib/contract/errors.ts'
import { isIdempotencyKey } from '#lib/contract/json-body.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './send-error.ts'

/** The header `Idempotency-Key`, null without one: printable ASCII, as long as a header may sensibly be. */
export function idempotencyKeyOf(context: ServiceContext): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (isIdempotencyKey(key)) return key
  throw new Failure('invalid', REFUSALS.wrongKeyForm)
}
