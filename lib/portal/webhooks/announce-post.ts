import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { PostRow } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { emitEvent } from './emit-event.ts'
import { teamAddress } from './team-address.ts'

const ANNOUNCED_STATES = ['published', 'failed', 'unknown'] as const

/** Notifies the team's addresses of the outcome of a post, once for each of its attempts. */
export async function announcePost(transaction: Transaction, post: PostRow, now: Date): Promise<void> {
  const state = ANNOUNCED_STATES.find((event) => event === post.state)
  if (state === undefined) return
  const { id, teamId, publicationId, reason, attempts } = post
  const [of] = await transaction
    .select({ title: publications.title, network: socialAccounts.network, account: socialAccounts.displayName })
    .from(publications)
    .innerJoin(socialAccounts, eq(socialAccounts.id, post.accountId))
    .where(and(eq(publications.teamId, teamId), eq(publications.id, publicationId)))
  if (of === undefined) return
  const url = `${await teamAddress(transaction, teamId)}/publish/${publicationId}`
  const data = { post: { id, publicationId, ...of, url, postUrl: post.url, reason } }
  const event = { teamId, cause: `${id} ${attempts} ${state}`, about: of.title || 'Untitled post' }
  await emitEvent(transaction, { ...event, event: `post.${state}`, data }, now)
}
