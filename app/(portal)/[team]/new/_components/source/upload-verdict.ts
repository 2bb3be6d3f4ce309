import { AccessDenied } from '#lib/components/embed/access.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { type Answer, answerOf } from './upload-answer.ts'

/**
 * The outcome of an upload that stopped: the file is refused; it waits for a person; it goes on with smaller pieces; or
 * it continues by itself after a while. Messages are shown with `shownText`.
 */
export type Verdict =
  | { kind: 'refused'; message: string | Translatable }
  | { kind: 'failed'; message: string | Translatable }
  | { kind: 'smaller' }
  | { kind: 'wait'; message: string | Translatable; afterMs: number | null }

/** Bad request, forbidden, too large, not a video: sending the same file again gets the same answer. */
const REFUSALS = [400, 403, 413, 415]

/** Another upload of the file, or the end of this one, holds it for a moment. */
const BUSY = [404, 409, 423]

/** What passes: the portal or a proxy is starting, overloaded or limits the calls. */
const TRANSIENT_STATUSES = [408, 425, 429]

/** How often the portal may fail in its own words before a person decides. */
const MAX_FAILURES = 5

/** Of networks that want a sign-in, and of redirects to their page. */
const OTHER_PAGE = [401, 404, 407, 511]

/** @param failures how often the portal has failed in a row, with this one. */
export function judgeUpload(error: unknown, failures: number): Verdict {
  const refused = accessRefusal(error)
  if (refused !== null) return { kind: 'failed', message: refused }
  const answer = answerOf(error)
  if (answer === null) return { kind: 'wait', message: navigator.onLine ? NO_ANSWER : NO_NETWORK, afterMs: null }
  return answer.by === 'portal' ? onPortal(answer, failures) : onOther(answer)
}

function onPortal({ method, status, sentence, retryAfterMs }: Answer, failures: number): Verdict {
  if (REFUSALS.includes(status)) return { kind: 'refused', message: sentence ?? NOT_TAKEN }
  if (status === 401) return { kind: 'failed', message: SIGNED_OUT }
  const isAbsent = status === 410 || (status === 404 && method === 'POST')
  if (isAbsent) return { kind: 'failed', message: sentence ?? NOT_TAKEN }
  const passes = TRANSIENT_STATUSES.includes(status) || BUSY.includes(status) || status === 502 || status === 503
  if (passes || failures < MAX_FAILURES) return { kind: 'wait', message: sentence ?? NO_ANSWER, afterMs: retryAfterMs }
  return { kind: 'failed', message: sentence ?? NOT_TAKEN }
}

function onOther({ status, retryAfterMs }: Answer): Verdict {
  if (status === 413) return { kind: 'smaller' }
  if (TRANSIENT_STATUSES.includes(status) || status >= 500) {
    if (status === 501 || status === 505) return { kind: 'failed', message: BLOCKED }
    return { kind: 'wait', message: status === 511 ? OTHER_PAGE_ANSWERS : NO_ANSWER, afterMs: retryAfterMs }
  }
  if (status < 400 || OTHER_PAGE.includes(status))
    return { kind: 'wait', message: OTHER_PAGE_ANSWERS, afterMs: retryAfterMs }
  return { kind: 'failed', message: BLOCKED }
}

/** In a partner's frame, the session has ended. */
function accessRefusal(error: unknown): string | Translatable | null {
  if (error instanceof AccessDenied) return error.reason
  return error instanceof Error && 'causingError' in error ? accessRefusal(error.causingError) : null
}

const NO_NETWORK = translatable('Waiting for your internet connection. The upload resumes automatically.')
export const NO_ANSWER: Translatable = translatable(
  'The portal is not responding. We keep trying, and the upload resumes automatically.',
)
const OTHER_PAGE_ANSWERS = translatable(
  'Your network returned another page instead of the portal. If it asks you to sign in, do that in a new tab. The upload then resumes automatically.',
)
const SIGNED_OUT = translatable('You are signed out. Sign in again in another tab, then press Resume.')
const NOT_TAKEN = translatable('We could not accept the file. Try again or choose another file.')
const BLOCKED: Translatable = translatable(
  'A firewall or proxy is blocking uploads. Your progress is kept. Ask your administrator to allow POST, HEAD, PATCH and DELETE for /api/uploads, then press Resume.',
)
export const PIECES_TOO_LARGE: Translatable = translatable(
  'A proxy is blocking the upload, even in 256 KB parts. Your progress is kept. Ask your administrator to allow request bodies of at least 1 MB for /api/uploads, then press Resume.',
)
export const FILE_UNREADABLE: Translatable = translatable(
  'We can no longer read the file. It may have been moved, changed or deleted. Remove it here, then choose it again.',
)
