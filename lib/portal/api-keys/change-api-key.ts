import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { newApiKey } from '#lib/auth/api-key.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessionsOfKey } from '../embeds/end-sessions-of-key.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { storedKeyOf } from './create-api-key.ts'

type KeyRow = typeof apiKeys.$inferSelect

/** Ends a key at once and for good, and the sessions of frames that it created. @throws Failure `forbidden`, `not_found` also for one that is revoked already. */
export async function revokeApiKey(member: Member, keyId: string, now: Date = currentDatabaseTime()): Promise<void> {
  await changeKey(member, keyId, () => ({ action: 'key.revoked', set: { revokedAt: now }, endsSessions: true }), now)
}

/** @throws Failure as `revokeApiKey`. */
export async function renameApiKey(
  member: Member,
  keyId: string,
  name: string,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  const change = ({ name: before }: KeyRow): Change => ({
    action: 'key.renamed',
    set: { name },
    facts: { before: { name: before }, after: { name } },
  })
  await changeKey(member, keyId, change, now)
}

/**
 * Gives a key another secret in place of its own, which stops working at once, with the sessions of frames that it
 * created. Name, scopes, networks and end stay.
 *
 * @returns the key, this once.
 * @throws Failure as `revokeApiKey`; `proof_required` for a live key.
 */
export async function rotateApiKey(member: Member, keyId: string, now: Date = currentDatabaseTime()): Promise<string> {
  let key = ''
  const change = ({ mode, hint }: KeyRow): Change => {
    if (mode === 'live') requireRecentProof(member, now)
    key = newApiKey(mode)
    const stored = storedKeyOf(key)
    const facts = { before: { endsWith: hint }, after: { endsWith: stored.hint } }
    const set = { ...stored, lastUsedAt: null, lastUsedFrom: null }
    return { action: 'key.rotated', set, facts, endsSessions: true }
  }
  await changeKey(member, keyId, change, now)
  return key
}

type Change = {
  action: AuditAction
  set: Partial<KeyRow>
  facts?: { before: AuditFacts; after: AuditFacts }
  endsSessions?: boolean
}

async function changeKey(member: Member, keyId: string, change: (row: KeyRow) => Change, now: Date): Promise<void> {
  requirePermission(member, 'keys.manage')
  await inTeam(member, async (transaction) => {
    const row = await lockKey(transaction, member.teamId, keyId)
    const { action, set, facts, endsSessions } = change(row)
    await transaction
      .update(apiKeys)
      .set(set)
      .where(and(eq(apiKeys.teamId, member.teamId), eq(apiKeys.id, row.id)))
    if (endsSessions === true) await endSessionsOfKey(transaction, row.id, now)
    const subject = { kind: 'key', id: row.id, name: set.name ?? row.name }
    await recordAudit(transaction, member, member.teamId, { action, subject, ...facts }, now)
  })
}

async function lockKey(transaction: Transaction, teamId: string, keyId: string): Promise<KeyRow> {
  const isOwnKey = and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, keyId), isNull(apiKeys.clientId))
  const isUsableKey = and(isOwnKey, isNull(apiKeys.revokedAt))
  const [row] = await transaction.select().from(apiKeys).where(isUsableKey).for('update')
  if (row === undefined) throw notFoundFailure()
  return row
}
