import type { Instrumentation } from 'next'
import { notePageError } from '#lib/portal/note-page-error.ts'

/** Next finds it by its name and place. */
export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  notePageError(error, routePath)
}
