import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { endAfter, hashSharePassword, requireRoom } from './create-share.ts'
import { hasEnded, type ShareRow } from './find-share.ts'
import { type ChangedShare, requireSharePassword } from './share-input.ts'

/**
 * Changes who can watch by a link, until when, and what they may do. Its address stays the same. A new password has to be
 * entered again in every browser that knew the old one (share-token.ts).
 *
 * @throws Failure `forbidden`; `not_found`, also for a revoked link; `invalid` at `password` if it is easy to guess, or
 * missing where the link has none yet; `conflict`, as for a new link, when an ended one is opened again.
 */
export async function changeShare(
  member: Actor,
  { shareId, mode, password = '', ends, downloads, comments }: ChangedShare,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'shares.manage')
  const isNew = mode === 'password' && password !== ''
  if (isNew) await inTeam(member, (transaction) => lockShare(transaction, member, shareId))
  const given = isNew ? await hashSharePassword(member, password) : null
  await inTeam(member, async (transaction) => {
    const before = await lockShare(transaction, member, shareId)
    const passwordHash = mode === 'password' ? (given ?? before.passwordHash) : null
    if (mode === 'password' && passwordHash === null) requireSharePassword(password)
    const expiresAt = ends === 'keep' ? before.expiresAt : endAfter(ends, now)
    if (hasEnded(before, now) && !hasEnded({ expiresAt }, now)) await requireRoom(transaction, member.teamId, now)
    const choices = { mode, passwordHash, expiresAt, downloads: downloads === 'yes', comments: comments === 'yes' }
    await transaction
      .update(shareLinks)
      .set(choices)
      .where(and(eq(shareLinks.teamId, member.teamId), eq(shareLinks.id, shareId)))
    await recordChange(transaction, member, before, { ...before, ...choices }, now)
  })
}

/** Holds a link that works for the rest of a transaction. @throws Failure `not_found`. */
async function lockShare(transaction: Transaction, { teamId }: Actor, shareId: string): Promise<ShareRow> {
  const isOpenShare = and(eq(shareLinks.teamId, teamId), eq(shareLinks.id, shareId), isNull(shareLinks.revokedAt))
  const [share] = await transaction.select().from(shareLinks).where(isOpenShare).for('update')
  if (share === undefined) throw notFoundFailure()
  return share
}

/** Records what changed; nothing if the form was saved unchanged. */
async function recordChange(
  transaction: Transaction,
  member: Actor,
  before: ShareRow,
  after: ShareRow,
  now: Date,
): Promise<void> {
  const [was, is] = [described(before), described(after)]
  const changed = Object.keys(is).filter((name) => was[name] !== is[name])
  const hasNewPassword =
    before.passwordHash !== null && after.passwordHash !== before.passwordHash && after.passwordHash
  if (changed.length === 0 && !hasNewPassword) return
  const [job] = await transaction
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.teamId, member.teamId), eq(projects.id, before.jobId)))
  const subject = { kind: 'share', id: before.id, name: job?.title ?? '' }
  const of = (row: AuditFacts): AuditFacts => Object.fromEntries(changed.map((name) => [name, row[name] ?? null]))
  const facts = { ...of(is), ...(hasNewPassword && { password: 'changed' }) }
  const content = { action: 'share.changed', subject, before: of(was), after: facts } as const
  await recordAudit(transaction, member, member.teamId, content, now)
}

function described({ mode, downloads, comments, expiresAt }: ShareRow): AuditFacts {
  return { mode, downloads, comments, endsAt: expiresAt?.toISOString() ?? null }
}
