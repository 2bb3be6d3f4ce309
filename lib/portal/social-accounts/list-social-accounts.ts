import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { SocialAccountRow, SocialAccountView } from './social-account-view.ts'

/** The team's linked accounts, oldest first. */
export function listSocialAccounts(member: Actor): Promise<SocialAccountView[]> {
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select({
        account: socialAccounts,
        linkedBy: users.name,
        waitingPosts: sql<number>`(select count(*)::int from portal.posts p where p.account_id = ${socialAccounts.id}
          and p.state in ('awaiting_approval', 'scheduled', 'held'))`,
        nextPosts: sql<SocialAccountView['nextPosts']>`(select coalesce(json_agg(one), '[]') from (
          select p.id, pub.title as "title", p.planned_at as "plannedAt"
          from portal.posts p join portal.publications pub on pub.id = p.publication_id
          where p.account_id = ${socialAccounts.id} and p.state in ('awaiting_approval', 'scheduled', 'held')
          order by p.planned_at nulls last limit 5) one)`,
      })
      .from(socialAccounts)
      .leftJoin(users, eq(users.id, socialAccounts.createdBy))
      .where(and(eq(socialAccounts.teamId, member.teamId), isNull(socialAccounts.unlinkedAt)))
      .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id))
    return rows.map(({ account, ...counted }) => ({ ...shownOf(account), ...counted }))
  })
}

function shownOf({ serviceAccountId, ...account }: SocialAccountRow) {
  const { id, network, displayName, handle, profileUrl, keyEnding } = account
  const { state, reason, reasonMessage, textLimit, checkedAt, lastUsedAt, createdAt } = account
  const canRotate = serviceAccountId !== null
  return {
    ...{ id, network, displayName, handle, profileUrl, keyEnding },
    ...{ state, reason, reasonMessage, canRotate, textLimit, checkedAt, lastUsedAt, createdAt },
  }
}
