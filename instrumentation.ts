import type { Instrumentation } from 'next'
import { addSource } from '#lib/core/metrics/collect.ts'
import { readinessSource } from '#lib/core/metrics/readiness.ts'
import { notePageError } from '#lib/portal/note-page-error.ts'
import { readPortalReadiness } from '#lib/portal/read-portal-readiness.ts'

/** Next finds both by their names and this place. It calls this once, before the first request. */
export function register(): void {
  addSource(readinessSource(readPortalReadiness))
}

export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  notePageError(error, routePath)
}
