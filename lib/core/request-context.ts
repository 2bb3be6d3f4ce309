import { AsyncLocalStorage } from 'node:async_hooks'
import { newId } from './ids.ts'

/**
 * What caused the work that is being done: the id of the request that asked for it. Rows keep it, so that other
 * processes name it in their logs, too.
 */
export type Cause = { requestId: string | null }

declare global {
  var reelwrightRequests: AsyncLocalStorage<Cause> | undefined
}

/** One per process, shared by the server and all bundles of pages. */
function requests(): AsyncLocalStorage<Cause> {
  globalThis.reelwrightRequests ??= new AsyncLocalStorage()
  return globalThis.reelwrightRequests
}

export const REQUEST_ID_HEADER = 'x-request-id'

/** Longer ones, and any that could break a log line or a header, are replaced. */
const REQUEST_ID = /^[\w.-]{8,128}$/

/** The id of a request: the one that its client gave it, if it is well formed, or else a new one. */
export function requestIdFrom(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId('req')
}

/** Runs what a request caused. */
export function becauseOf<Result>(cause: Cause, run: () => Result): Result {
  return requests().run({ requestId: cause.requestId }, run)
}

/** What caused the work that is being done, as a row keeps it. */
export function currentCause(): Cause {
  return requests().getStore() ?? { requestId: null }
}

/** The request id as a call to another process names it. */
export function causeHeaders(): Record<string, string> {
  const { requestId } = currentCause()
  return requestId === null ? {} : { [REQUEST_ID_HEADER]: requestId }
}
