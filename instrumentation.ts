import type { Instrumentation } from 'next'
import { settings } from '#lib/core/env.ts'
import { addSource } from '#lib/core/metrics/collect.ts'
import { readinessSource } from '#lib/core/metrics/readiness.ts'
import { runLoop } from '#lib/core/run-loop.ts'
import { notePageError } from '#lib/portal/note-page-error.ts'
import { pageBeats } from '#lib/portal/page-beats.ts'
import { readPortalReadiness } from '#lib/portal/read-portal-readiness.ts'
import { BEAT_EVERY_MS } from '#lib/portal/worker-beats.ts'

/** Next finds both by their names and this place. It calls this once, before the first request. */
export function register(): void {
  addSource(readinessSource(readPortalReadiness))
  // Not where pages are built.
  if (settings().PROCESS_ROLE !== 'portal') return
  const beat = pageBeats()
  runLoop('page beats', BEAT_EVERY_MS, new AbortController().signal, () => beat().then(() => 0))
}

export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  notePageError(error, routePath)
}
