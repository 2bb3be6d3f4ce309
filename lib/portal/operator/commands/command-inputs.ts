import { z } from 'zod'
import { FEATURES } from '#lib/portal/features/features.ts'

/** What can be tested; `all` is each of them. */
const TESTABLE = [
  'all',
  'transcription',
  'speech',
  'writing',
  'translation',
  'pictures',
  'stock',
  'mail',
  'files',
] as const

const id = z.string().min(1).max(200)
const yesOrNo = z.enum(['yes', 'no'])
const limit = z
  .int()
  .min(0)
  .max(2 ** 53 - 1)
  .nullable()
  .optional()

/** What each order of the operator's pages needs, by its name. */
export const COMMAND_INPUTS = {
  'hold-work': z.object({}),
  'resume-work': z.object({}),
  'release-acts': z.object({}),
  'drain-worker': z.object({ id }),
  'resume-worker': z.object({ id }),
  'ask-project': z.object({ id }),
  'ask-post': z.object({ id }),
  'retry-project': z.object({ id }),
  'cancel-project': z.object({ id }),
  'retry-safe': z.object({}),
  'release-webhook': z.object({ id }),
  'send-mail': z.object({ id }),
  'send-mails': z.object({}),
  'replay-report': z.object({ id }),
  'test-provider': z.object({ id: z.enum(TESTABLE) }),
  'suspend-team': z.object({ id }),
  'resume-team': z.object({ id }),
  'limit-team': z.object({
    ...{ id, sourceSecondsPerMonth: limit, charactersPerMonth: limit },
    ...{ postsPerMonth: limit, storedBytes: limit, callsPerMinute: limit },
  }),
  'reset-second-step': z.object({ id: z.string().trim().toLowerCase().min(3).max(320) }),
  'invitation-link': z.object({ id }),
  'end-share': z.object({ id }),
  'switch-feature': z.object({ id: z.enum(FEATURES), on: yesOrNo }),
  look: z.object({ id }),
  find: z.object({ id }),
  log: z.object({}),
} as const

export type CommandName = keyof typeof COMMAND_INPUTS
export type CommandInput<Name extends CommandName> = z.output<(typeof COMMAND_INPUTS)[Name]>

/** Orders that change nothing, for which no recent proof is asked. */
export const READ_COMMANDS: readonly CommandName[] = ['look', 'find', 'log']

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMAND_INPUTS, name)
}
