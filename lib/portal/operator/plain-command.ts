import { z } from 'zod'

/** Orders that need at most the id of what they are about. */
const PLAIN_COMMANDS = [
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

export type PlainCommand = (typeof PLAIN_COMMANDS)[number]

export const plainCommand = z.object({ kind: z.enum(PLAIN_COMMANDS), id: z.string().max(320).default('') })
