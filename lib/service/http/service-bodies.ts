import { REFUSAL_TEXT } from '#lib/contract/errors.ts'
import { MAX_BODY_SECONDS } from '#lib/contract/limits.ts'
import { type BodyRefusal, type BodyRules, MEMORY_FOR_BODIES } from '#lib/core/guard-bodies.ts'
import { networkOf } from './caller-address.ts'
import { inErrorForm } from './refuse-malformed.ts'

const ANSWERS: Record<BodyRefusal, [status: number, message: string]> = {
  slow: [408, REFUSAL_TEXT.tooSlow],
  crowded: [429, 'Too Many Requests: Your network sends too much at once'],
  full: [503, 'Service Unavailable: Too much is being sent at once'],
}

const RETRY = { 'Retry-After': '10' }

/** How the bodies that come to the service are bounded. An upload goes on to a disk, and its endpoint keeps its pace. */
export const SERVICE_BODIES: BodyRules = {
  ...MEMORY_FOR_BODIES,
  paceOf: ({ url = '' }) =>
    /^\/api\/v2\/uploads(?:[?]|$)/.test(url)
      ? null
      : { periodMs: MAX_BODY_SECONDS * 1000, bytesPerPeriod: 0, deadlineMs: MAX_BODY_SECONDS * 1000, isKept: true },
  networkOf: ({ socket }) => networkOf(socket.remoteAddress ?? ''),
  answer: (_request, refusal) => ({
    ...inErrorForm(...ANSWERS[refusal]),
    ...(refusal === 'slow' ? {} : { headers: RETRY }),
  }),
}
