import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { postEvents } from '#db/schema/portal/post-events.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { hostOf } from '../projects/host-of.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import { isDeletable, isEditable } from './edit-publication.ts'
import type { PostView, PublicationView } from './post-view.ts'
import { PROJECT_OF_OUTPUT } from './project-of-output.ts'
import { openVideoUrl } from './sealed-video-url.ts'
import { isLimitedToPosts, visiblePosts } from './visible-posts.ts'

/**
 * A publication with its posts and its history; null where it is not there, another team's, or has no post that the
 * member may see. Clients see neither its history nor its project.
 */
export function findPublication(
  member: Actor,
  publicationId: string,
  t: Text = ENGLISH,
): Promise<PublicationView | null> {
  return inTeam(member, async (transaction) => {
    const found = await readPublication(transaction, member.teamId, publicationId)
    if (found === undefined) return null
    const isClient = isLimitedToPosts(member)
    const ofPublication = and(
      eq(posts.teamId, member.teamId),
      eq(posts.publicationId, publicationId),
      ...visiblePosts(member),
    )
    const rows = await transaction
      .select({ post: posts, account: socialAccounts })
      .from(posts)
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .where(ofPublication)
      .orderBy(asc(posts.createdAt), asc(posts.id))
    if (isClient && rows.length === 0) return null
    const history = await transaction
      .select({
        kind: postEvents.kind,
        sentence: postEvents.sentence,
        message: postEvents.message,
        postId: postEvents.postId,
        at: postEvents.at,
      })
      .from(postEvents)
      .where(and(eq(postEvents.teamId, member.teamId), eq(postEvents.publicationId, publicationId)))
      .orderBy(asc(postEvents.at), asc(postEvents.id))
    const { publication, ...about } = found
    const { videoUrl } = publication
    const videoHost = videoUrl && hostOf(openVideoUrl({ ...publication, videoUrl }))
    const { id, title, description, tags, privacy, coverSeconds, revision, approval } = publication
    const shown = { id, title, description, tags, privacy, coverSeconds, revision, approval }
    const { decisionNote, createdAt } = publication
    const views = rows.map(({ post, account }) => {
      const view = postView(post, account)
      return { ...view, reason: translateStored(view.reason, view.reasonMessage, t) }
    })
    const existing = rows.map(({ post }) => post)
    const can = { isDeletable: isDeletable(existing), isEditable: about.outputId !== null && isEditable(existing) }
    const seen = isClient
      ? { projectId: null, history: [] }
      : {
          history: history.map(({ message, ...one }) => ({
            ...one,
            sentence: translateStored(one.sentence, message, t),
          })),
        }
    return { ...shown, videoHost, ...about, decisionNote, createdAt, ...can, posts: views, ...seen }
  })
}

export function postView(post: PostRow, account: SocialAccountRow): PostView {
  const { id, publicationId, accountId, state, plannedAt, ownText, reason, reasonCode, verified, url, publishedAt } =
    post
  return {
    id,
    publicationId,
    accountId,
    network: account.network,
    accountName: account.displayName,
    accountHandle: account.handle,
    accountState: account.state,
    isUnlinked: account.unlinkedAt !== null,
    state,
    plannedAt,
    isInSlot: post.slotAt !== null,
    isQueued: post.queued,
    ownText,
    reason,
    reasonMessage: post.reasonMessage,
    reasonCode,
    verified,
    url,
    publishedAt,
    canLookUp: state === 'unknown' && post.servicePostId !== null,
  }
}

const [author, proposer, decider] = [alias(users, 'author'), alias(users, 'proposer'), alias(users, 'decider')]
const proposingKey = alias(apiKeys, 'proposing_key')

async function readPublication(transaction: Transaction, teamId: string, publicationId: string) {
  const [found] = await transaction
    .select({
      publication: publications,
      outputId: outputs.id,
      projectId: PROJECT_OF_OUTPUT,
      createdBy: sql<string | null>`coalesce(${author.name}, ${apiKeys.name})`,
      proposedBy: sql<string | null>`coalesce(${proposer.name}, ${proposingKey.name})`,
      decidedBy: sql<string | null>`coalesce(${decider.name}, ${publications.decidedByName})`,
      isDecidedByLink: sql<boolean>`${publications.decidedByName} is not null`,
    })
    .from(publications)
    .leftJoin(outputs, eq(outputs.id, publications.outputId))
    .leftJoin(apiKeys, eq(apiKeys.id, publications.apiKeyId))
    .leftJoin(author, eq(author.id, publications.createdBy))
    .leftJoin(proposer, eq(proposer.id, publications.proposedBy))
    .leftJoin(proposingKey, eq(proposingKey.id, publications.proposedByKeyId))
    .leftJoin(decider, eq(decider.id, publications.decidedBy))
    .where(and(eq(publications.teamId, teamId), eq(publications.id, publicationId)))
  return found
}
