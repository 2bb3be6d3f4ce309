import type { IncomingMessage } from 'node:http'
import { errorText, REFUSALS } from '#lib/contract/errors.ts'
import { MAX_BODY_SECONDS, MIN_UPLOAD_BYTES_PER_PERIOD, UPLOAD_PERIOD_SECONDS } from '#lib/contract/limits.ts'
import { BODY_MEMORY_LIMITS, type BodyRefusal, type BodyRules, type Pace } from '#lib/core/http/limit-bodies.ts'
import type { RawResponse } from '#lib/core/http/raw-response.ts'
import { translatable } from '#lib/i18n/message.ts'
import { readAddress } from './caller.ts'
import { callerNetwork } from './caller-address.ts'
import { errorResponse } from './error-response.ts'

/** Uploads may take hours; what has arrived of one that is cut off is kept. */
const UPLOAD: Pace = {
  periodMs: UPLOAD_PERIOD_SECONDS * 1000,
  bytesPerPeriod: MIN_UPLOAD_BYTES_PER_PERIOD,
  deadlineMs: Number.POSITIVE_INFINITY,
  isBuffered: false,
}

/** The intro of a brand kit, which goes to the disk while it arrives. */
const KIT_VIDEO: Pace = { ...UPLOAD, deadlineMs: 900_000 }

/** 1 KB a second, as the slowest phones manage, and whatever is small within the first ten. */
const FORM: Pace = { periodMs: 10_000, bytesPerPeriod: 10_240, deadlineMs: 120_000, isBuffered: true }

const API: Pace = {
  periodMs: MAX_BODY_SECONDS * 1000,
  bytesPerPeriod: 0,
  deadlineMs: MAX_BODY_SECONDS * 1000,
  isBuffered: true,
}

/** How the bodies that come to the portal are bounded: of pages, actions, route handlers and the API alike. */
export const PORTAL_BODIES: BodyRules = {
  ...BODY_MEMORY_LIMITS,
  paceOf: ({ url = '' }) => {
    if (/^\/api\/(?:uploads\/|v2\/(?:resumable-)?uploads(?:[/?]|$))/.test(url)) return UPLOAD
    if (/^\/api\/brand\/[^?]*\?(?:[^#]*&)?kind=video(?:&|$)/.test(url)) return KIT_VIDEO
    return isApi(url) ? API : FORM
  },
  networkOf: ({ headers }) => callerNetwork(readAddress((name) => String(headers[name] ?? ''))),
  answer: bodyRefusalResponse,
}

/** What programs call, whose description promises how long a body may take. */
function isApi(url: string): boolean {
  return /^\/api\/(?:v2|embed)[/?]/.test(url)
}

const RETRY_SECONDS = 10

const MESSAGES = {
  slow: translatable('Your connection was too slow, so the request timed out. Try again.'),
  crowded: translatable('Your network is sending too much data at once. Try again in a moment.'),
  full: translatable('We are receiving too much data right now. Try again in a moment.'),
}
const STATUSES: Record<BodyRefusal, number> = { slow: 408, crowded: 429, full: 503 }

function bodyRefusalResponse(request: IncomingMessage, refusal: BodyRefusal): RawResponse {
  const retry = refusal === 'slow' ? {} : { 'Retry-After': String(RETRY_SECONDS) }
  const isLate = refusal === 'slow' && isApi(request.url ?? '')
  return errorResponse(request, STATUSES[refusal], isLate ? errorText(408, REFUSALS.tooSlow) : MESSAGES[refusal], retry)
}
