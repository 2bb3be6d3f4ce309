import type { Instrumentation } from 'next'
import { addSource } from '#lib/core/metrics/collect.ts'
import { readinessSource } from '#lib/core/metrics/readiness.ts'
import { settings } from '#lib/core/settings/env.ts'
import { beforeClose } from '#lib/core/work/before-close.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'
import { createPageServerHeartbeat } from '#lib/portal/processes/page-server-heartbeat.ts'
import { readPortalReadiness } from '#lib/portal/processes/read-portal-readiness.ts'
import { recordPageError } from '#lib/portal/processes/record-page-error.ts'
import { HEARTBEAT_INTERVAL_MS } from '#lib/portal/processes/worker-heartbeat.ts'

/** Next finds both by their names and this place. It calls this once, before the first request. */
export function register(): void {
  addSource(readinessSource(readPortalReadiness))
  // Not where pages are built.
  if (settings().PROCESS_ROLE !== 'portal') return
  const heartbeat = createPageServerHeartbeat()
  const stopping = new AbortController()
  const { ended } = runLoop('page heartbeat', HEARTBEAT_INTERVAL_MS, stopping.signal, () =>
    heartbeat.send().then(() => 0),
  )
  beforeClose(async () => {
    stopping.abort()
    await ended
    await heartbeat.signOff()
  })
}

export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  recordPageError(error, routePath)
}
