import { z } from 'zod'

/** What a process is, as logs, metrics and traces name it. */
export const PROCESS_ROLES = ['portal', 'worker', 'service', 'service-worker', 'tool'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

const isOn = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

/** Settings of what a process says about itself. */
export const observeSettings = {
  PROCESS_ROLE: z.enum(PROCESS_ROLES).default('tool').describe('Set by the commands.'),
  ACCESS_LOG: isOn
    .default(false)
    .describe(
      'Whether the portal and the built-in service log every request that they answered: method, route, status, time, bytes, request id and kind of caller. Requests that failed by a fault of ours are always logged.',
    ),
}
