import type { IncomingMessage } from 'node:http'
import { isInternalRequest } from './internal-requests.ts'
import type { RequestRefusal } from './request-refusal.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * As much as strangers send, such as a comment or the answer of a passkey, with plenty to spare. Next reads a form before
 * any action of ours is asked, and 1 MB of tiny fields costs it more than a second of the processor.
 */
export const MAX_STRANGERS_BYTES = 2 ** 16

/** Forms posted to a page; what programs call, below /api and at /mcp, has limits of its own. */
export function isForm({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'POST' && !/^\/(?:api\/|mcp(?:\?|$))/.test(url)
}

/**
 * Why a form is not read. 411: it has no length, which every browser sends; thousands of tiny pieces would each cost
 * as much as a large one. 413: it is longer than what strangers send. Whether those who bring a cookie or a token are
 * known is for `proxy.ts` to ask.
 */
export function formRefusal(request: IncomingMessage): RequestRefusal | null {
  if (!isForm(request) || isInternalRequest(request)) return null
  const { headers } = request
  if (headers['transfer-encoding'] !== undefined) return { status: 411 }
  const isStranger = headers.authorization === undefined && !headers.cookie?.includes(sessionCookie().name)
  return isStranger && Number(headers['content-length'] ?? 0) > MAX_STRANGERS_BYTES ? { status: 413 } : null
}
