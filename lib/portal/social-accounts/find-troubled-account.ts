import { and, eq, inArray, isNull } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { say } from '#lib/words/message.ts'
import { teamAddress } from '../webhooks/team-address.ts'

/** What a mail says of an account that has to be linked again. */
export type TroubledAccount = {
  network: string
  displayName: string
  reason: string
  waitingPosts: number
  teamName: string
  settingsLink: string
}

/** Null once it is well again or unlinked: then there is nothing to say. */
export function findTroubledAccount(named: { teamId: string; accountId: string }): Promise<TroubledAccount | null> {
  return inTeam(named, async (transaction) => {
    const [found] = await transaction
      .select({ account: socialAccounts, teamName: teams.name, teamSlug: teams.slug })
      .from(socialAccounts)
      .innerJoin(teams, eq(teams.id, socialAccounts.teamId))
      .where(
        and(
          eq(socialAccounts.teamId, named.teamId),
          eq(socialAccounts.id, named.accountId),
          eq(socialAccounts.state, 'needs_attention'),
          isNull(socialAccounts.unlinkedAt),
        ),
      )
    if (found === undefined) return null
    const isWaiting = inArray(posts.state, ['scheduled', 'awaiting_approval', 'held'])
    const { network, displayName, reason } = found.account
    return {
      network: NETWORK_LIMITS[network].name,
      displayName,
      reason: reason ?? say('The network no longer accepts it.'),
      waitingPosts: await transaction.$count(posts, and(eq(posts.accountId, named.accountId), isWaiting)),
      teamName: found.teamName,
      settingsLink: `${await teamAddress(transaction, named.teamId)}/settings/social-accounts`,
    }
  })
}
