import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { recordAudit, SYSTEM } from '../audit/record-audit.ts'
import { databaseNow } from '../database-now.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addressesWith } from '../members/addresses-with.ts'
import { TASKS } from '../tasks.ts'
import { CHECK_EVERY_MS, CHECK_LOST_EVERY_MS, isProofLost, recordProof, servedUntil } from './domain-proof.ts'
import { domainRecord, findDomainRecord } from './domain-record.ts'

const { atOnce, leaseMs } = TASKS.checkDomains

type Row = typeof portalDomains.$inferSelect

/**
 * Asks DNS again for the proofs of domains that are due: each day, and each hour while a proof is gone. The team is
 * notified when one is lost, and once its host is no longer served.
 *
 * @returns how many were checked.
 */
export async function checkDomains(nowOverride?: Date): Promise<number> {
  const now = nowOverride ?? (await asSystem(databaseNow))
  const due = await claimDue(now)
  await Promise.all(
    due.map(async (row) => {
      const found = await findDomainRecord(domainRecord(row.teamId, row.host))
      await asSystem((transaction) => settle(transaction, row, found, now))
    }),
  )
  return due.length
}

/** Claiming advances the next check, so that one worker asks. */
function claimDue(now: Date): Promise<Row[]> {
  const nextCheck = sql`coalesce(${portalDomains.checkAt}, ${portalDomains.verifiedAt} + ${CHECK_EVERY_MS} * interval '1 millisecond')`
  const where = and(isNotNull(portalDomains.verifiedAt), sql`${nextCheck} <= ${now.toISOString()}`)
  const due = { from: portalDomains, key: portalDomains.teamId, where, order: [asc(nextCheck)], limit: atOnce }
  return asSystem((transaction) => claim(transaction, due, { checkAt: new Date(now.getTime() + leaseMs) }))
}

/** Nothing changes for a domain that was replaced or removed while DNS was asked. */
async function settle(
  transaction: Transaction,
  asked: Row,
  found: Awaited<ReturnType<typeof findDomainRecord>>,
  now: Date,
): Promise<void> {
  const byHost = and(eq(portalDomains.teamId, asked.teamId), eq(portalDomains.host, asked.host))
  const [row] = await transaction
    .select()
    .from(portalDomains)
    .where(and(byHost, isNotNull(portalDomains.verifiedAt)))
    .for('update')
  if (row === undefined) return
  const set = (values: Partial<Row>) => transaction.update(portalDomains).set(values).where(byHost)
  if (found === 'found') {
    await set(recordProof(now))
    return
  }
  const isGone = isProofLost(row, found, now)
  const lostAt = row.lostAt ?? (isGone ? now : null)
  const every = lostAt === null ? CHECK_EVERY_MS : CHECK_LOST_EVERY_MS
  const next = { lostAt, checkAt: new Date(now.getTime() + every) }
  const isOver = isGone && lostAt !== null && servedUntil(lostAt) <= now
  await set(isOver ? { ...next, verifiedAt: null } : next)
  if (isOver) await recordStop(transaction, row, now)
  if (isOver || (lostAt !== null && row.lostAt === null)) await notifyOwners(transaction, row, isOver, now)
}

async function recordStop(transaction: Transaction, { teamId, host }: Row, now: Date): Promise<void> {
  const [team] = await transaction.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId))
  const subject = { kind: 'team', id: teamId, name: team?.name ?? '' }
  await recordAudit(transaction, SYSTEM, teamId, { action: 'domain.lapsed', subject, before: { host } }, now)
}

async function notifyOwners(
  transaction: Transaction,
  { teamId, host }: Row,
  isStopped: boolean,
  now: Date,
): Promise<void> {
  for (const email of await addressesWith(transaction, teamId, 'embed.manage')) {
    await queueMail(transaction, email, { kind: 'domain-unproven', teamId, host, isStopped }, now)
  }
}
