import { and, eq, inArray, isNull } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Message } from '#lib/i18n/message.ts'
import { teamAddress } from '../webhooks/team-address.ts'

/** What a mail shows of an account that has to be linked again. */
export type TroubledAccount = {
  network: Message
  displayName: string
  reason: TextWithMessage
  waitingPosts: number
  teamName: string
  settingsLink: string
}

/** Null once it is well again or unlinked: then there is nothing to send. */
export function findTroubledAccount(named: { teamId: string; accountId: string }): Promise<TroubledAccount | null> {
  return inWholeTeam(named, async (transaction) => {
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
    const { network, displayName, reason, reasonMessage } = found.account
    return {
      network: NETWORK_LIMITS[network].name,
      displayName,
      reason:
        reason === null
          ? toTextWithMessage(coded('account_no_longer_accepted'))
          : { text: reason, message: reasonMessage },
      waitingPosts: await transaction.$count(posts, and(eq(posts.accountId, named.accountId), isWaiting)),
      teamName: found.teamName,
      settingsLink: `${await teamAddress(transaction, named.teamId)}/settings/social-accounts`,
    }
  })
}
