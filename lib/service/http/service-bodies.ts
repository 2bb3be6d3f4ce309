import { REFUSALS } from '#lib/contract/errors.ts'
import { MAX_BODY_SECONDS } from '#lib/contract/limits.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { BODY_MEMORY_LIMITS, type BodyRefusal, type BodyRules } from '#lib/core/http/limit-bodies.ts'
import { networkOf } from './caller-address.ts'
import { toErrorResponse } from './malformed-requests.ts'

const REFUSAL_MESSAGES: Record<BodyRefusal, [status: number, message: CodedMessage]> = {
  slow: [408, REFUSALS.tooSlow],
  crowded: [429, coded('network_sends_too_much')],
  full: [503, coded('too_much_sent')],
}

const RETRY = { 'Retry-After': '10' }

/**
 * How the bodies that come to the service are bounded. An upload is written to a disk, and its endpoint keeps its pace.
 */
export const SERVICE_BODIES: BodyRules = {
  ...BODY_MEMORY_LIMITS,
  paceOf: ({ url = '' }) =>
    /^\/api\/v2\/uploads(?:[?]|$)/.test(url)
      ? null
      : { periodMs: MAX_BODY_SECONDS * 1000, bytesPerPeriod: 0, deadlineMs: MAX_BODY_SECONDS * 1000, isBuffered: true },
  networkOf: ({ socket }) => networkOf(socket.remoteAddress ?? ''),
  answer: (_request, refusal) => ({
    ...toErrorResponse(...REFUSAL_MESSAGES[refusal]),
    ...(refusal === 'slow' ? {} : { headers: RETRY }),
  }),
}
