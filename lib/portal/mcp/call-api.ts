import { findKeyHolder, type KeyHolder } from '#lib/auth/api-key.ts'
import { findTokenHolder, isOauthToken } from '#lib/auth/oauth-token.ts'
import { apiBase, BASE_PATH } from '../api/api-addresses.ts'
import { answerApi } from '../api/api-endpoint.ts'
import { API_OPERATIONS } from '../api/api-operations.ts'

/** What a request of the API answers. */
export type ApiResult = { ok: boolean; status: number; body: Record<string, unknown> }

/** Headers that say who asks and from where. */
const PASSED_ON = /^(x-forwarded-.*|forwarded|host|user-agent|x-request-id|traceparent)$/

/**
 * Makes a request of the API in the name of a client of the protocol: its key, its network and its limits count as if it
 * had made it itself, and its calls are listed with the others.
 *
 * @param client the request that the client sent.
 * @param call `tool` is the tool or the method of the protocol that makes the call.
 */
export async function callApi(
  client: Request,
  { tool, method, path, body }: { tool: string; method: string; path: string; body?: unknown },
): Promise<ApiResult> {
  const headers = new Headers([...client.headers].filter(([name]) => PASSED_ON.test(name)))
  const key = readKey(client.headers)
  if (key !== null) headers.set('x-api-key', key)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await answerApi(
    { operations: API_OPERATIONS, base: BASE_PATH, tool, findHolder },
    new Request(`${apiBase()}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  )
  const text = await response.text()
  return { ok: response.ok, status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

/** Who has a key or token. Tokens that a person gave a program work here alone, never on the API itself. */
export function findHolder(key: string): Promise<KeyHolder | null> {
  return isOauthToken(key, 'access') ? findTokenHolder(key) : findKeyHolder(key)
}

/** The key or token of a client, by either header that clients can set; null without one. */
export function readKey(headers: Headers): string | null {
  return headers.get('x-api-key') ?? /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** What an error of the API says. */
export function messageOf(body: Record<string, unknown>): string {
  const { message } = { message: undefined, ...(body.error as { message?: unknown } | undefined) }
  return typeof message === 'string' ? message : 'The request failed'
}
