import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hideFolders, inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { isPurposeMac, purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { DEFAULT_LOCALE, type Locale } from '#lib/i18n/locales.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { databaseNow } from '../database-now.ts'
import { teamIsOpen } from '../teams/team-is-open.ts'
import { writeCalendar } from './ical.ts'
import { readOptions, writeOptions } from './publishing-options.ts'

const PAST_DAYS = 90
const COMING_DAYS = 366
const MOST_EVENTS = 2_000

/**
 * The secret address of the team's calendar feed: anyone who has it can read the planned posts. Null where there is
 * none. The feed is in the language of the person who copies its address, which names it.
 */
export function findCalendarAddress(member: Member, locale: Locale): Promise<string | null> {
  return inTeam(member, async (transaction) => {
    const { calendarVersion } = await readOptions(transaction, member.teamId)
    if (calendarVersion === 0) return null
    const address = addressOf(member.teamId, calendarVersion)
    return locale === DEFAULT_LOCALE ? address : `${address}?language=${locale}`
  })
}

/** Makes a new address of the feed: the old one stops working at once. @throws Failure `forbidden`. */
export function renewCalendarAddress(member: Member): Promise<string> {
  requirePermission(member, 'publishing.manage')
  return inTeam(member, async (transaction) => {
    const { calendarVersion } = await readOptions(transaction, member.teamId)
    const version = Math.abs(calendarVersion) + 1
    await writeOptions(transaction, member.teamId, { calendarVersion: version })
    return addressOf(member.teamId, version)
  })
}

/**
 * The feed as iCalendar (RFC 5545): posts of the last 90 days and of the year to come, at most 2,000. Where there are more,
 * coming ones go first, and then those nearest to now. Posts in clients' folders are left out, because anyone with the address reads it. Null where the address is not, or no longer, the team's.
 */
export function readCalendarFeed(
  teamId: string,
  token: string,
  nowOverride?: Date,
  t: Text = ENGLISH,
): Promise<string | null> {
  return inWholeTeam({ teamId }, async (transaction) => {
    await hideFolders(transaction, teamId, null)
    if (!(await teamIsOpen(transaction, teamId))) return null
    const { calendarVersion } = await readOptions(transaction, teamId)
    if (calendarVersion <= 0 || !isPurposeMac(token, PURPOSE, `${teamId} ${calendarVersion}`)) return null
    const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
    if (team === undefined) return null
    const rows = await nearestPosts(transaction, teamId, nowOverride ?? (await databaseNow(transaction)))
    const events = rows.flatMap(({ post, account, title }) => {
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
    const ordered = events.sort((one, other) => one.start.getTime() - other.start.getTime())
    return writeCalendar(t('Posts from {team}', { team: team.name }), ordered)
  })
}

function nearestPosts(transaction: Transaction, teamId: string, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const isShown = between(posts.plannedAt, after(-PAST_DAYS), after(COMING_DAYS))
  const at = sql`${now.toISOString()}::timestamptz`
  return transaction
    .select({ post: posts, account: socialAccounts, title: publications.title })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .where(and(eq(posts.teamId, teamId), isShown, inArray(posts.state, [...SHOWN])))
    .orderBy(
      sql`${posts.plannedAt} < ${at}`,
      sql`greatest(${posts.plannedAt} - ${at}, ${at} - ${posts.plannedAt})`,
      posts.id,
    )
    .limit(MOST_EVENTS)
}

const SHOWN = ['awaiting_approval', 'scheduled', 'publishing', 'published', 'unknown', 'held'] as const

function addressOf(teamId: string, version: number): string {
  const token = purposeMac(PURPOSE, `${teamId} ${version}`).toString('base64url')
  return `${portalOrigin()}/api/publish/calendar/${teamId}/${token}`
}

const PURPOSE = 'calendar'
