import { findTeamOfInvitation } from '#lib/auth/find-team.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { findLogo } from '../teams/team-logo.ts'
import { readInvitationToken } from './copied-link.ts'
import { readInvitation } from './read-invitation.ts'

/** The logo of the team that an invitation leads to, while the invitation works; null if there is none. */
export async function findInvitationLogo(token: string, now: Date = currentDatabaseTime()): Promise<ServedFile | null> {
  const { tokenHash } = readInvitationToken(token)
  const teamId = await findTeamOfInvitation(tokenHash)
  if (teamId === null) return null
  const opened = await inWholeTeam({ teamId }, (transaction) => readInvitation(transaction, teamId, tokenHash, now))
  return opened === null || opened.ending !== null ? null : findLogo({ teamId })
}
