import { z } from 'zod'

/** Orders that need at most the id of what they are about. */
export const PLAIN_ORDERS = [
  ...([
    'hold-work',
    'resume-work',
    'drain-worker',
    'resume-worker',
    'ask-project',
    'ask-post',
    'retry-project',
  ] as const),
  ...(['release-acts'] as const),
  ...(['cancel-project', 'release-webhook', 'send-mail', 'send-mails', 'replay-report', 'test-provider'] as const),
  ...(['suspend-team', 'resume-team', 'reset-second-step', 'end-share'] as const),
] as const

export type PlainOrder = (typeof PLAIN_ORDERS)[number]

export const plainOrder = z.object({ kind: z.enum(PLAIN_ORDERS), id: z.string().max(320).default('') })
