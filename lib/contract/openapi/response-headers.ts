import type { JsonSchema } from './json-schema.ts'

const header = (description: string, type: string) => ({ description, schema: { type }, 'x-extension': true })

/** The headers of answers, as components that the answers refer to. */
export const RESPONSE_HEADERS = {
  'RateLimit-Policy': header('The limit as a structured field: `q` requests in `w` seconds.', 'string'),
  RateLimit: header(
    'Where the key stands: `r` requests are left, all of them are there again in `t` seconds.',
    'string',
  ),
  'RateLimit-Limit': header('Requests that the key may make in a minute.', 'integer'),
  'RateLimit-Remaining': header('How many of them are left now.', 'integer'),
  'RateLimit-Reset': header('Seconds until all of them are there again.', 'integer'),
  'X-Request-Id': header('Names this request in the logs of the service.', 'string'),
  'Retry-After': header('Seconds to wait.', 'integer'),
  'Idempotency-Replayed': header('`true`: an earlier request with this `Idempotency-Key` made the project.', 'string'),
}

export type ResponseHeader = keyof typeof RESPONSE_HEADERS

/** The headers about limits in every answer to a known key. */
export const LIMIT_HEADERS: readonly ResponseHeader[] = [
  'RateLimit-Policy',
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]

/** The headers of an answer, each a reference to its component. */
export function responseHeaders(...names: readonly ResponseHeader[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
