import { AsyncLocalStorage } from 'node:async_hooks'
import { currentRequestContext, requestIdFrom, withRequestContext } from '#lib/core/log/request-context.ts'
import type { Caller } from './caller.ts'

/** Where a change comes from, for the audit log. */
export type RequestOrigin = { network: string; userAgent: string; requestId: string }

/** What the product does by itself. */
const NO_REQUEST: RequestOrigin = { network: '', userAgent: '', requestId: '' }

const origins = new AsyncLocalStorage<RequestOrigin>()

/** Runs what answers a request. Actions, route handlers and the API do this once, at their entry point. */
export function withOrigin<Result>({ network, userAgent }: Caller, run: () => Promise<Result>): Promise<Result> {
  const cause = currentRequestContext()
  const requestId = cause.requestId ?? requestIdFrom(null)
  const origin = { network, userAgent: userAgent.slice(0, 300), requestId }
  return withRequestContext({ ...cause, requestId }, () => origins.run(origin, run))
}

/** The request that is being answered; empty fields outside of one. */
export function requestOrigin(): RequestOrigin {
  return origins.getStore() ?? NO_REQUEST
}
