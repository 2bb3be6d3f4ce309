import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { MailContent } from '#lib/portal/mail/mail-content.ts'
import { instant, portal } from './portal-schema.ts'

/**
 * The outbox: written in the same transaction as the cause of the mail, sent by the portal's worker.
 *
 * - `waiting` until it is `sent`, `logged` (no mail server is configured), `dropped` (no longer relevant) or `failed`
 *   for good. Claiming a row advances `nextTryAt`, so one worker sends it, and another one does if the first dies.
 * - `content` holds ids and no secrets; the text is written when it is sent.
 */
export const mails = portal.table(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    state: text().$type<'waiting' | 'sent' | 'logged' | 'dropped' | 'failed'>().notNull(),
    tries: integer().notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** Why the last try failed, for the operator. */
    failure: text(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('mails_waiting').on(table.nextTryAt).where(sql`state = 'waiting'`),
    check('mails_state', sql`state in ('waiting', 'sent', 'logged', 'dropped', 'failed')`),
  ],
)
