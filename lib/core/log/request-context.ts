import { AsyncLocalStorage } from 'node:async_hooks'
import { newId } from '../ids.ts'
import { currentTraceparent, withinTrace } from './trace.ts'

/**
 * What caused the work that is being done: the id of the request that asked for it and, while traces are recorded, its
 * place in its trace (W3C Trace Context). Rows keep both, so that other processes name the one and go on with the other.
 */
export type RequestContext = { requestId: string | null; traceparent: string | null }

declare global {
  var reelwrightRequests: AsyncLocalStorage<string | null> | undefined
}

/** One per process, shared by the server and all bundles of pages. */
function requests(): AsyncLocalStorage<string | null> {
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

/** Runs what a request caused; what a row without one caused goes by the id of the round that found the row. */
export function withRequestContext<Result>({ requestId, traceparent }: RequestContext, run: () => Result): Result {
  return withinTrace(traceparent, () => requests().run(requestId ?? currentRequestId(), run))
}

/**
 * The id of the request that caused the work that is being done. What the product does by itself has one of its round
 * (`runLoop`); null outside of both.
 */
export function currentRequestId(): string | null {
  return requests().getStore() ?? null
}

/** What caused the work that is being done, as a row keeps it. */
export function currentRequestContext(): RequestContext {
  return { requestId: currentRequestId(), traceparent: currentTraceparent() }
}

/** The cause as a call to another process names it. */
export function requestContextHeaders(): Record<string, string> {
  const { requestId, traceparent } = currentRequestContext()
  return {
    ...(requestId !== null && { [REQUEST_ID_HEADER]: requestId }),
    ...(traceparent !== null && { traceparent }),
  }
}
