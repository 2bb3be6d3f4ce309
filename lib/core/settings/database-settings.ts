import { z } from 'zod'

const flag = () => z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

/** How the programs use their databases, part of the settings in env.ts. */
export const databaseSettings = {
  SESSION_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe(
      'Address past the pooler at which the portal and its worker listen for changes, as any user that may connect. Needed only if DATABASE_URL leads to PgBouncer in transaction mode; without it, changes are noticed within a few seconds. Default: DATABASE_URL.',
    ),
  DATABASE_POOLED: flag()
    .optional()
    .describe(
      'Whether a database address leads to a pooler such as PgBouncer, through which no statements are prepared. Default: detected at the start.',
    ),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 2 to 200')
    .transform(Number)
    .refine((value) => value >= 2 && value <= 200, 'must be a whole number from 2 to 200')
    .default(8)
    .describe('Maximum number of connections of a process to each database.'),
  MIGRATE_ON_START: flag()
    .default(true)
    .describe(
      'Whether a start brings the schemas up to date. If false, or without the owner’s login, it refuses an outdated one: run "npm run reelwright -- migrate" first.',
    ),
}
