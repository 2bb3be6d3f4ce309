/** As Next, the web's streams and the Node adapter of Hono name it. */
const NAMES = new Set(['AbortError', 'ResponseAborted'])
const MESSAGES = new Set(['Client connection prematurely closed.', 'The destination stream closed early.'])

/**
 * Whether an error, or what caused it, only says that the client closed its connection before it was answered, such as a
 * person who leaves a page. A time limit of ours is a `TimeoutError`, and a connection that another server closed is none
 * of this.
 */
export function isClosedByClient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (NAMES.has(error.name) || MESSAGES.has(error.message) || isCutOffRequest(error)) return true
  return isClosedByClient(error.cause)
}

/** Node's error for the body of a request that broke off. That of an answer has the same code and message. */
function isCutOffRequest({ message, stack = '' }: Error): boolean {
  return message === 'aborted' && stack.includes('node:_http_server')
}
