import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { claim, settle } from '#db/claim.ts'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { users } from '#db/schema/portal/users.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { countDelivery } from '#lib/core/metrics/work.ts'
import { textFor } from '#lib/i18n/server.ts'
import type { Text } from '#lib/i18n/text.ts'
import { portalActs } from '../outside/outside-acts.ts'
import { TASKS } from '../tasks.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { inLanguage } from './mail-layout.ts'
import type { MailTransport } from './mail-transport.ts'

type MailRow = typeof mails.$inferSelect

const { atOnce, retry } = TASKS.sendMails

/**
 * Sends the mails in the outbox. Without a server (null), links are logged for the operator to pass on. Claiming a mail
 * advances its next attempt, so one worker sends it, and another retries if that one dies.
 *
 * @returns how many were claimed.
 */
export async function sendMails(transport: MailTransport | null, now: Date = currentDatabaseTime()): Promise<number> {
  const claimed = await claimWaiting(now)
  await Promise.all(claimed.map((mail) => send(mail, transport, now)))
  return claimed.length
}

function claimWaiting(now: Date): Promise<MailRow[]> {
  const isDue = and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now))
  const due = { from: mails, key: mails.id, where: isDue, order: [asc(mails.nextTryAt)], limit: atOnce }
  const waits = sql.join(
    retry.waitsMs.map((ms) => sql`${ms}`),
    sql`, `,
  )
  const wait = sql`coalesce((array[${waits}]::int[])[${mails.tries} + 1], 0) * interval '1 millisecond'`
  const lease = { tries: sql`${mails.tries} + 1`, nextTryAt: sql`${now.toISOString()}::timestamptz + ${wait}` }
  const take = (transaction: Transaction) => claim(transaction, due, lease)
  return portalActs.claim(take, { counts: (claimed) => claimed.length > 0 })
}

/** A mail that cannot be sent does not delay the others. */
async function send(mail: MailRow, transport: MailTransport | null, now: Date): Promise<void> {
  try {
    const composed = await inLanguage(await findLanguage(mail.recipient), () =>
      composeMail(mail.content, mail.recipient, now),
    )
    if (composed === null) return await end(mail, 'dropped')
    if (transport === null) return await leaveInLog(mail, composed)
    await transport(mail.id, mail.recipient, composed)
    countDelivery('mail', 'accepted')
    await end(mail, 'sent')
  } catch (error) {
    await recordFailure(mail, error)
  }
}

/** The language that the owner of an address chose. */
async function findLanguage(recipient: string): Promise<Text> {
  const [owner] = await portalDatabase()
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.email, recipient.trim().toLowerCase()))
  return textFor(owner?.locale ?? null)
}

async function leaveInLog(mail: MailRow, { subject, link }: ComposedMail): Promise<void> {
  logger('worker').info({ recipient: mail.recipient, subject, link }, 'no mail server is set; pass this link on')
  await end(mail, 'logged')
}

async function recordFailure(mail: MailRow, error: unknown): Promise<void> {
  logger('worker').warn({ err: error, mail: mail.id, tries: mail.tries }, 'a mail could not be sent')
  countDelivery('mail', isFinal(error) ? 'refused' : 'failed')
  const failure = error instanceof Error ? error.message.slice(0, 500) : String(error)
  if (isFinal(error) || mail.tries >= retry.waitsMs.length) return end(mail, 'failed', failure)
  await settle(portalDatabase(), mails, isWaiting(mail), { failure })
}

/** A server that answers 500 or more will not take this mail later either (RFC 5321, section 4.2.1). */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500
}

async function end(mail: MailRow, state: MailRow['state'], failure: string | null = null): Promise<void> {
  await settle(portalDatabase(), mails, isWaiting(mail), { state, failure, settledAt: currentDatabaseTime() })
}

/** Whichever try was accepted first: a second one that fails does not undo it. */
function isWaiting({ id }: MailRow) {
  return and(eq(mails.id, id), eq(mails.state, 'waiting'))
}
