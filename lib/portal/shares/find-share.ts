import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { findTeamOfShare } from '#lib/auth/find-team.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken } from '#lib/core/ids.ts'
import { isOn } from '../features/features.ts'
import { isShareToken, sharePassFits } from './share-token.ts'

export type ShareRow = typeof shareLinks.$inferSelect

/** A working link and its team. */
export type FoundShare = { share: ShareRow; team: { id: string; name: string; logoKey: string | null } }

/**
 * The link with a token, read from its row on every request. Null if it is unknown, revoked or past its end, if its team
 * is closed or suspended, and where sharing is turned off; from outside, these look the same.
 */
export async function findShare(token: string, now: Date = currentDatabaseTime()): Promise<FoundShare | null> {
  if (!isShareToken(token) || !(await isOn('sharing'))) return null
  const tokenHash = hashToken(token)
  const teamId = await findTeamOfShare(tokenHash)
  if (teamId === null) return null
  const [found] = await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .select({ share: shareLinks, team: { id: teams.id, name: teams.name, logoKey: teams.logoKey } })
      .from(shareLinks)
      .innerJoin(teams, eq(teams.id, shareLinks.teamId))
      // What is in “Deleted” is not seen.
      .innerJoin(projects, eq(projects.id, shareLinks.jobId))
      .where(
        and(
          eq(shareLinks.teamId, teamId),
          eq(shareLinks.tokenHash, tokenHash),
          isNull(shareLinks.revokedAt),
          or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
        ),
      ),
  )
  return found ?? null
}

/** The link, if the visitor may see what it shares. @param pass the value of their cookie for this link. */
export async function findOpenShare(
  token: string,
  pass: string | undefined,
  now: Date = currentDatabaseTime(),
): Promise<FoundShare | null> {
  const found = await findShare(token, now)
  return found === null || !isOpenTo(found.share, pass) ? null : found
}

export function isOpenTo(share: ShareRow, pass: string | undefined): boolean {
  return share.mode !== 'password' || sharePassFits(share, pass)
}

/** Whether the link is past its end. */
export function hasEnded({ expiresAt }: Pick<ShareRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
