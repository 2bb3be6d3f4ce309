import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { queueKeyOfKnown, withPasswords } from '#lib/auth/password.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { selectTeamOrigin } from '../domains/team-origin.ts'
import { requireFeature } from '../features/features.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { type NewShare, SHARE_PASSWORD_GUESSES } from './share-input.ts'
import { shareToken, shareUrl } from './share-token.ts'

const MAX_SHARES = 1000
const DAY_MS = 86_400_000

/**
 * Makes a link by which people outside the team can watch a result, or all results of a project.
 *
 * @throws Failure `forbidden`; `not_found`; `invalid` for a password that is easy to guess; `conflict` when the team has
 * too many links.
 */
export async function createShare(
  member: Actor,
  { projectId, outputId, mode, password = '', ends, downloads, comments }: NewShare,
  now: Date = currentDatabaseTime(),
  id: string = newId('share', now.getTime()),
): Promise<{ id: string; url: string }> {
  requirePermission(member, 'shares.manage')
  await requireFeature('sharing')
  const { teamId } = member
  const requireShareable = async (transaction: Transaction) => {
    await requireRoom(transaction, teamId, now)
    return findShared(transaction, teamId, projectId, outputId)
  }
  if (mode === 'password') await inTeam(member, requireShareable)
  const passwordHash = mode === 'password' ? await hashSharePassword(member, password) : null
  const token = shareToken(id)
  const expiresAt = endAfter(ends, now)
  const origin = await inTeam(member, async (transaction) => {
    const shared = await requireShareable(transaction)
    const choices = { mode, passwordHash, downloads: downloads === 'yes', comments: comments === 'yes', expiresAt }
    await transaction.insert(shareLinks).values({
      ...{ id, teamId, jobId: projectId, outputId: shared.firstId, tokenHash: hashToken(token) },
      ...{ ...choices, createdBy: member.userId, createdAt: now },
    })
    const subject = { kind: 'share', id, name: shared.title }
    const after = {
      mode,
      downloads: choices.downloads,
      comments: choices.comments,
      endsAt: expiresAt?.toISOString() ?? null,
    }
    await recordAudit(transaction, member, teamId, { action: 'share.created', subject, after }, now)
    return selectTeamOrigin(transaction, teamId)
  })
  return { id, url: shareUrl(token, origin) }
}

/** @throws Failure `invalid` at `password` if it is easy to guess; `rate_limited`. */
export function hashSharePassword({ userId, teamId, teamName }: Actor, password: string): Promise<string> {
  return withPasswords(queueKeyOfKnown(userId ?? teamId), ({ hash }) =>
    hash(password, [teamName], SHARE_PASSWORD_GUESSES),
  )
}

/** When a link made or changed `now` ends; null for never. */
export function endAfter(ends: NewShare['ends'], now: Date): Date | null {
  return ends === 'never' ? null : new Date(now.getTime() + ends * DAY_MS)
}

/** The output or project to share, which must be finished and in the team's storage. A link names first versions. */
async function findShared(transaction: Transaction, teamId: string, projectId: string, outputId: string | undefined) {
  const ofProject = and(eq(outputs.teamId, teamId), eq(outputs.jobId, projectId), isNull(outputs.versionOf))
  const [found] = await transaction
    .select({ firstId: outputs.id, info: outputs.info, title: projects.title })
    .from(outputs)
    .innerJoin(projects, and(eq(projects.id, outputs.jobId), eq(projects.teamId, teamId)))
    .where(and(ofProject, isNotNull(outputs.importedAt), outputId === undefined ? undefined : eq(outputs.id, outputId)))
    .limit(1)
  if (found === undefined) throw notFoundFailure()
  if (outputId === undefined) return { firstId: null, title: found.title }
  return { firstId: found.firstId, title: found.info?.title || found.title }
}

/** @throws Failure `conflict` if the team has too many working links. */
export async function requireRoom(transaction: Transaction, teamId: string, now: Date): Promise<void> {
  const isOpen = and(isNull(shareLinks.revokedAt), or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)))
  const open = await transaction.$count(shareLinks, and(eq(shareLinks.teamId, teamId), isOpen))
  if (open < MAX_SHARES) return
  throw new Failure(
    'conflict',
    translatable('A team can have up to {count} active links. Revoke one you no longer use.', { count: MAX_SHARES }),
  )
}
