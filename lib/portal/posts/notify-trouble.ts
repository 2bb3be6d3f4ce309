import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { postEvents } from '#db/schema/portal/post-events.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Message } from '#lib/i18n/message.ts'
import { notifyOfTrouble } from '../notices/notify-posts.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { recordPostEvent } from './move-post.ts'
import { ATTENTION_STATES } from './post-state.ts'

/** Destinations of one publication fail together: one mail names them all. */
const BATCH_MS = 60_000
const MIN_INTERVAL_MS = 3_600_000

/**
 * Notifies the people who composed and approved a publication that its post needs a decision. At most one email an hour
 * for a publication, sent after a minute, so that it names everything that went wrong by then.
 */
export async function notifyTrouble(
  transaction: Transaction,
  post: Pick<PostRow, 'teamId' | 'publicationId'>,
  now: Date,
): Promise<void> {
  const { teamId, publicationId } = post
  const isRecent = and(eq(postEvents.kind, NOTIFIED), gt(postEvents.at, new Date(now.getTime() - MIN_INTERVAL_MS)))
  const ofPublication = and(eq(postEvents.teamId, teamId), eq(postEvents.publicationId, publicationId))
  const isMailed = (await transaction.$count(postEvents, and(ofPublication, isRecent))) > 0
  const mail = isMailed ? null : { kind: 'posts-need-attention' as const, teamId, publicationId }
  const mailAt = new Date(now.getTime() + BATCH_MS)
  const mailed = await notifyOfTrouble(transaction, post, { mail, mailAt }, now)
  if (mailed.length === 0) return
  const event = coded('post_mailed', { people: mailed.join(' and ') })
  await recordPostEvent(transaction, { teamId, publicationId, id: null }, NOTIFIED, event, now)
}

const NOTIFIED = 'notified'

/** What a mail shows of a publication whose posts need a decision. */
export type Trouble = {
  title: string
  teamName: string
  link: string
  posts: { account: string; network: Message; reason: TextWithMessage }[]
}

/** Null once nothing of it needs a decision any more: then there is nothing to send. */
export function findTrouble(named: { teamId: string; publicationId: string }): Promise<Trouble | null> {
  return inWholeTeam(named, async (transaction) => {
    const rows = await transaction
      .select({ post: posts, account: socialAccounts, title: publications.title, team: teams })
      .from(posts)
      .innerJoin(publications, eq(publications.id, posts.publicationId))
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .innerJoin(teams, eq(teams.id, posts.teamId))
      .where(
        and(
          eq(posts.teamId, named.teamId),
          eq(posts.publicationId, named.publicationId),
          inArray(posts.state, [...ATTENTION_STATES]),
        ),
      )
      .orderBy(posts.id)
    const [first] = rows
    if (first === undefined) return null
    return {
      title: first.title,
      teamName: first.team.name,
      link: `${await teamAddress(transaction, named.teamId)}/publish/queue`,
      posts: rows.map(({ post, account }) => ({
        account: account.displayName,
        network: NETWORK_LIMITS[account.network].name,
        reason:
          post.reason === null
            ? toTextWithMessage(coded('post_needs_decision'))
            : { text: post.reason, message: post.reasonMessage },
      })),
    }
  })
}
