import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './answer.ts'

/** The header `Idempotency-Key`, null without one: printable ASCII, as long as a header may sensibly be. */
export function idempotencyKeyOf(context: ServiceContext): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new Failure('invalid', 'Bad Request: Idempotency-Key must be 1 to 255 printable ASCII characters')
}
