import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { portalOrigin } from '#lib/core/env.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'
import { isSameText } from '#lib/core/same-text.ts'
import { DEFAULT_LOCALE, type Locale } from '#lib/words/locales.ts'
import { ENGLISH, type Text } from '#lib/words/text.ts'
import { databaseNow } from '../database-now.ts'
import { teamIsOpen } from '../team-is-open.ts'
import { writeCalendar } from './ical.ts'
import { readOptions, writeOptions } from './publishing-options.ts'

const PAST_DAYS = 90
const MOST_EVENTS = 2_000

/**
 * The secret address of the team's calendar feed: whoever has it can read what is planned. Null where there is none.
 * The feed is in the language of whoever copies its address, which says it.
 */
export function findCalendarAddress(member: Member, locale: Locale): Promise<string | null> {
  return inTeam(member, async (transaction) => {
    const { calendarVersion } = await readOptions(transaction, member.teamId)
    if (calendarVersion === 0) return null
    const address = addressOf(member.teamId, calendarVersion)
    return locale === DEFAULT_LOCALE ? address : `${address}?language=${locale}`
  })
}

/** Makes the feed's address anew: an old one ends at once. @throws Failure `forbidden`. */
export function renewCalendarAddress(member: Member): Promise<string> {
  requirePermission(member, 'publishing.manage')
  return inTeam(member, async (transaction) => {
    const { calendarVersion } = await readOptions(transaction, member.teamId)
    const version = Math.abs(calendarVersion) + 1
    await writeOptions(transaction, member.teamId, { calendarVersion: version })
    return addressOf(member.teamId, version)
  })
}

/** The feed as iCalendar (RFC 5545); null where the address is not, or no longer, the team's. */
export function readCalendarFeed(
  teamId: string,
  token: string,
  given?: Date,
  t: Text = ENGLISH,
): Promise<string | null> {
  return inTeam({ teamId }, async (transaction) => {
    if (!(await teamIsOpen(transaction, teamId))) return null
    const { calendarVersion } = await readOptions(transaction, teamId)
    if (calendarVersion <= 0 || !isSameText(token, tokenOf(teamId, calendarVersion))) return null
    const now = given ?? (await databaseNow(transaction))
    const since = new Date(now.getTime() - PAST_DAYS * 86_400_000)
    const rows = await transaction
      .select({ post: posts, account: socialAccounts, title: publications.title, team: teams })
      .from(posts)
      .innerJoin(publications, eq(publications.id, posts.publicationId))
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .innerJoin(teams, eq(teams.id, posts.teamId))
      .where(and(eq(posts.teamId, teamId), gte(posts.plannedAt, since), inArray(posts.state, [...SHOWN])))
      .orderBy(asc(posts.plannedAt), asc(posts.id))
      .limit(MOST_EVENTS)
    const events = rows.flatMap(({ post, account, title, team }) => {
      if (post.plannedAt === null) return []
      const name = post.ownText?.title ?? title
      return [
        {
          id: `${post.id}@${new URL(portalOrigin()).hostname}`,
          start: post.plannedAt,
          changedAt: post.updatedAt,
          summary: `${name === '' ? t('Post') : name} · ${account.displayName} (${NETWORK_LIMITS[account.network].name})`,
          url: post.url ?? `${portalOrigin()}/${team.slug}/publish`,
          isTentative: post.state !== 'published' && post.state !== 'scheduled',
        },
      ]
    })
    return writeCalendar(t('Posts of {team}', { team: rows[0]?.team.name ?? 'Reelwright' }), events, now)
  })
}

const SHOWN = ['awaiting_approval', 'scheduled', 'publishing', 'published', 'unknown', 'held'] as const

function addressOf(teamId: string, version: number): string {
  return `${portalOrigin()}/api/publish/calendar/${teamId}/${tokenOf(teamId, version)}`
}

function tokenOf(teamId: string, version: number): string {
  return purposeMac('calendar', `${teamId} ${version}`).toString('base64url')
}
