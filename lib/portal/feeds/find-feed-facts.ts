import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { findTeamOfFeed } from '#lib/auth/find-team.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { captionLanguage } from '../languages/languages-of-output.ts'
import { findOutputFile } from '../media/find-output-file.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { entryPath, feedPath } from './feed-addresses.ts'

/** What the portal knows of an entry beyond what the service keeps of it: the result that was posted. */
export type EntryFacts = {
  outputId: string
  /** BCP 47 tag of what is said, or of a translation; null where nothing is known. */
  languageTag: string | null
  hasVtt: boolean
  hasSrt: boolean
}

export type FeedFacts = {
  teamName: string
  /** Texts of the team's reels may have profanity. */
  allowsProfanity: boolean
  entries: ReadonlyMap<string, EntryFacts>
}

/** The team of a feed and the results behind its entries, as far as they are still there; null for a feed that no team has linked. */
export async function findFeedFacts(feedId: string, entryIds: readonly string[]): Promise<FeedFacts | null> {
  const teamId = await findTeamOfFeed(feedPath(feedId))
  if (teamId === null) return null
  return inWholeTeam({ teamId }, async (transaction) => {
    const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
    if (team === undefined) return null
    const paths = entryIds.map((entryId) => entryPath(feedId, entryId))
    const path = sql<string>`substring(${posts.url} from '/feeds/[^/]+/[^/?#]+$')`
    const rows = await transaction
      .select({ path, outputId: outputs.id, files: outputs.files, languageTag: captionLanguage })
      .from(posts)
      .innerJoin(publications, eq(publications.id, posts.publicationId))
      .innerJoin(outputs, eq(outputs.id, publications.outputId))
      .where(
        and(
          eq(posts.teamId, teamId),
          isNotNull(posts.publishedAt),
          paths.length > 0 ? inArray(path, paths) : sql`false`,
        ),
      )
    const entries = rows.map(({ path: found, outputId, files, languageTag }) => {
      const facts = { outputId, languageTag, hasVtt: files.vtt !== undefined, hasSrt: files.srt !== undefined }
      return [found.slice(found.lastIndexOf('/') + 1), facts] as const
    })
    return {
      teamName: team.name,
      allowsProfanity: team.defaults.allowProfanity === 'yes',
      entries: new Map(entries),
    }
  })
}

/** The captions of an entry; null where its result has none, or is gone. Who may see the entry is decided before. */
export async function findEntryCaptions(
  feedId: string,
  entryId: string,
  kind: 'vtt' | 'srt',
): Promise<ServedFile | null> {
  const [teamId, facts] = await Promise.all([findTeamOfFeed(feedPath(feedId)), findFeedFacts(feedId, [entryId])])
  const outputId = facts?.entries.get(entryId)?.outputId
  if (teamId === null || outputId === undefined) return null
  return findOutputFile({ teamId, userId: null, role: null }, outputId, kind, false)
}
