import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { scheduleSlots } from '#db/schema/portal/schedule-slots.ts'
import { schedules } from '#db/schema/portal/schedules.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { Network } from '#lib/contract/social.ts'
import type { PostState } from '#lib/portal/posts/post-state.ts'

export type PlannedTeam = { teamId: string; userId: string; database: Database }

/** A team's place for planned posts: on a clock without clock changes, so that hours are the same on every day. */
export async function planIn(database: Database, teamSlug: string, timeZone = 'UTC'): Promise<PlannedTeam> {
  const [team] = await database
    .select({ teamId: teams.id, userId: memberships.userId })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .where(eq(teams.slug, teamSlug))
  if (team === undefined) throw new Error(`There is no team ${teamSlug}.`)
  const options = { approvalRequired: false, toleranceHours: 2, timeZone, updatedAt: new Date() }
  const row = { teamId: team.teamId, ...options }
  const target = publishingOptions.teamId
  await database.insert(publishingOptions).values(row).onConflictDoUpdate({ target, set: options })
  return { ...team, database }
}

/** An account as a pasted access key makes it: the service knows nothing of it. @returns its id. */
export async function putAccount({ teamId, userId, database }: PlannedTeam, network: Network, name: string) {
  const id = idOf('sacc')
  const now = new Date()
  const known = { displayName: name, handle: name, keyEnding: 'abcd', state: 'active' as const }
  const times = { createdAt: now, updatedAt: now, nextCheckAt: new Date(now.getTime() + 86_400_000) }
  await database.insert(socialAccounts).values({ id, teamId, createdBy: userId, network, ...known, ...times })
  return id
}

/** A schedule with one time on every day of the week. */
export async function putDailySlot({ teamId, database }: PlannedTeam, accountId: string, localTime: string) {
  const now = new Date()
  const id = idOf('sched')
  await database
    .insert(schedules)
    .values({ id, teamId, name: 'Every day', timeZone: 'UTC', createdAt: now, updatedAt: now })
  const days = [1, 2, 3, 4, 5, 6, 7]
  await database
    .insert(scheduleSlots)
    .values(days.map((weekday) => ({ teamId, scheduleId: id, accountId, weekday, localTime })))
}

export type PlannedPost = Partial<Omit<typeof posts.$inferInsert, 'id' | 'teamId'>> & {
  accountId: string
  state: PostState
}

/** A publication with its posts. @returns its id. */
export async function putPublication(
  { teamId, userId, database }: PlannedTeam,
  title: string,
  outputId: string | null,
  destinations: PlannedPost[],
): Promise<string> {
  const id = idOf('pub')
  const now = new Date()
  const isWaiting = destinations.some(({ state }) => state === 'awaiting_approval')
  await database.insert(publications).values({
    ...{ id, teamId, createdBy: userId, outputId, title, description: 'Seen from the other side.', tags: ['ideas'] },
    ...{ privacy: 'public', approval: isWaiting ? 'waiting' : null, proposedBy: isWaiting ? userId : null },
    ...{ createdAt: now, updatedAt: now },
  })
  const rows = destinations.map((row) => ({ ...row, id: idOf('post'), teamId, publicationId: id }))
  await database.insert(posts).values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
  return id
}

const idOf = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`

const DAY_MS = 86_400_000

/** A time of a day that many days from today, in UTC. */
export function dayAt(days: number, hour: number, minute = 0): Date {
  const date = new Date(Date.now() + days * DAY_MS)
  date.setUTCHours(hour, minute, 0, 0)
  return date
}

/** The calendar, from the portal's root of a team, in the week that shows an instant. */
export const weekOf = (at: Date) => `publish?date=${at.toISOString().slice(0, 10)}`

/** What the calendar calls a day. */
export const nameOfDay = (at: Date) =>
  at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).replace(',', '')
