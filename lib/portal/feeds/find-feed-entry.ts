import { and, eq, isNotNull } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { findMember, listTeams, type Member } from '#lib/auth/member.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { FeedEntry } from '#lib/contract/feeds.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { readServiceFeedEntry } from '../service/service-feeds.ts'
import { entryPath } from './feed-addresses.ts'

/**
 * An entry of a feed as this reader may see it: public and unlisted ones anyone with the address, private ones the
 * members of the team that posted them. Null for all others, who cannot distinguish it from one that does not exist.
 *
 * @throws Failure `unavailable`.
 */
export async function findFeedEntry(
  feedId: string,
  entryId: string,
  reader: SignedIn | null,
): Promise<FeedEntry | null> {
  const entry = await readServiceFeedEntry(feedId, entryId)
  if (entry === null || entry.privacy !== 'private') return entry
  if (reader === null) return null
  const address = `${portalOrigin()}${entryPath(feedId, entryId)}`
  for (const { slug } of await listTeams(reader)) {
    const member = await findMember(reader, slug)
    if (member !== null && (await hasPosted(member, address))) return entry
  }
  return null
}

function hasPosted(member: Member, url: string): Promise<boolean> {
  return inTeam(member, async (transaction) => {
    const isPublishedAtUrl = and(eq(posts.teamId, member.teamId), eq(posts.url, url), isNotNull(posts.publishedAt))
    return (await transaction.$count(posts, isPublishedAtUrl)) > 0
  })
}
