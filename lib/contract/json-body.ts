import { REFUSALS } from './errors.ts'
import { MAX_BODY_BYTES } from './limits.ts'
import type { CodedMessage } from './messages/coded.ts'

/** Why a body is not read; `code` names the status. */
export type BodyRefusal = { code: 'unsupported_type' | 'too_large' | 'invalid'; refusal: CodedMessage }

/**
 * The reasons to refuse a body before it is read.
 *
 * @param header a header of the request by its name in lower case.
 */
export function headerRefusal(header: (name: string) => string | null | undefined): BodyRefusal | null {
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { code: 'unsupported_type', refusal: REFUSALS.otherType }
  if ((header('content-encoding') ?? 'identity') !== 'identity') {
    return { code: 'unsupported_type', refusal: REFUSALS.otherEncoding }
  }
  if (Number(header('content-length') ?? 0) > MAX_BODY_BYTES) {
    return { code: 'too_large', refusal: REFUSALS.tooLarge }
  }
  return null
}

/** A whole body as JSON, or why it is none. */
export function readJson(bytes: Uint8Array): { value: unknown } | { refusal: BodyRefusal; cause: unknown } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    return { refusal: { code: 'invalid', refusal: REFUSALS.notText }, cause }
  }
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    return { refusal: { code: 'invalid', refusal: REFUSALS.notJson }, cause }
  }
}

/** Whether a header `Idempotency-Key` may be one. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(text)
}
