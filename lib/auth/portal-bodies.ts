import type { IncomingMessage } from 'node:http'
import { errorText, REFUSALS } from '#lib/contract/errors.ts'
import { MAX_BODY_SECONDS, MIN_UPLOAD_BYTES_PER_PERIOD, UPLOAD_PERIOD_SECONDS } from '#lib/contract/limits.ts'
import { type BodyRefusal, type BodyRules, MEMORY_FOR_BODIES, type Pace } from '#lib/core/guard-bodies.ts'
import type { RawAnswer } from '#lib/core/raw-answer.ts'
import { say } from '#lib/words/message.ts'
import { answerInWords } from './answer-in-words.ts'
import { readAddress } from './caller.ts'
import { callerNetwork } from './caller-address.ts'

/** Uploads may take hours; what has arrived of one that is cut off is kept. */
const UPLOAD: Pace = {
  periodMs: UPLOAD_PERIOD_SECONDS * 1000,
  bytesPerPeriod: MIN_UPLOAD_BYTES_PER_PERIOD,
  deadlineMs: Number.POSITIVE_INFINITY,
  isKept: false,
}

/** 1 KB a second, as the slowest phones manage, and whatever is small within the first ten. */
const FORM: Pace = { periodMs: 10_000, bytesPerPeriod: 10_240, deadlineMs: 120_000, isKept: true }

const API: Pace = {
  periodMs: MAX_BODY_SECONDS * 1000,
  bytesPerPeriod: 0,
  deadlineMs: MAX_BODY_SECONDS * 1000,
  isKept: true,
}

/** How the bodies that come to the portal are bounded: of pages, actions, route handlers and the API alike. */
export const PORTAL_BODIES: BodyRules = {
  ...MEMORY_FOR_BODIES,
  paceOf: ({ url = '' }) => {
    if (url.startsWith('/api/uploads/')) return UPLOAD
    return isApi(url) ? API : FORM
  },
  networkOf: ({ headers }) => callerNetwork(readAddress((name) => String(headers[name] ?? ''))),
  answer: refusalOfBody,
}

/** What programs call, whose description promises how long a body may take. */
function isApi(url: string): boolean {
  return /^\/api\/(?:v2|embed)[/?]/.test(url)
}

const RETRY_SECONDS = 10

const SENTENCES = {
  slow: say('The connection was too slow: not everything arrived in time. Send it again.'),
  crowded: say('Too much is being sent from your network at once. Try again in a moment.'),
  full: say('Too much is being sent to us at once. Try again in a moment.'),
}
const STATUSES: Record<BodyRefusal, number> = { slow: 408, crowded: 429, full: 503 }

function refusalOfBody(request: IncomingMessage, refusal: BodyRefusal): RawAnswer {
  const retry = refusal === 'slow' ? {} : { 'Retry-After': String(RETRY_SECONDS) }
  const isLate = refusal === 'slow' && isApi(request.url ?? '')
  return answerInWords(
    request,
    STATUSES[refusal],
    isLate ? errorText(408, REFUSALS.tooSlow) : SENTENCES[refusal],
    retry,
  )
}
