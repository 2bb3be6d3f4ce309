import type { DetailedError } from 'tus-js-client'
import { msg } from '#lib/words/message.ts'

/** Bad request, forbidden, too large, not a video: sending the same file again gets the same answer. */
const REFUSALS = new Set([400, 403, 413, 415])

/** Whether the server rejects this file for good. Other failures may succeed on resume. */
export function isRefusal(error: Error | DetailedError): boolean {
  return 'originalResponse' in error && REFUSALS.has(error.originalResponse?.getStatus() ?? 0)
}

/** The server's message if it stopped the upload, otherwise that the connection was lost; to be shown with `t.said`. */
export function reasonOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
  return (
    sentenceIn(body) ??
    msg(
      'The connection was lost. What you sent is kept: press Resume, or reload the page and choose the same file again.',
    )
  )
}

function sentenceIn(body: string): string | null {
  if (!body.startsWith('{')) return body.trim() === '' ? null : body.trim().slice(0, 300)
  const parsed: unknown = JSON.parse(body)
  const error = typeof parsed === 'object' && parsed !== null && 'error' in parsed ? parsed.error : null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : null
}
