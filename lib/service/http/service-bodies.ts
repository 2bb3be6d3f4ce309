import { REFUSALS } from '#lib/contract/errors.ts'
import { MAX_BODY_SECONDS } from '#lib/contract/limits.ts'
import { type Coded, coded } from '#lib/contract/messages/coded.ts'
import { type BodyRefusal, type BodyRules, MEMORY_FOR_BODIES } from '#lib/core/guard-bodies.ts'
import { networkOf } from './caller-address.ts'
import { inErrorForm } from './refuse-malformed.ts'

const ANSWERS: Record<BodyRefusal, [status: number, said: Coded]> = {
  slow: [408, REFUSALS.tooSlow],
  crowded: [429, coded('network_sends_too_much')],
  full: [503, coded('too_much_sent')],
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
