import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { memberships } from '#db/schema/portal/memberships.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'

const MOST_KEPT = 5

export const spokenSearchInput = z.object({ words: z.string().trim().min(2).max(200).transform(plainLine) })

/** What the person searched for last in what the team's videos say, the latest first. */
export async function listSpokenSearches(member: Member): Promise<string[]> {
  requirePermission(member, 'projects.view')
  const [row] = await inTeam(member, (transaction) =>
    transaction.select({ searches: memberships.spokenSearches }).from(memberships).where(ofPerson(member)),
  )
  return row?.searches ?? []
}

/** Remembers a search, once. @throws Failure `forbidden`. */
export async function keepSpokenSearch(member: Member, words: string): Promise<void> {
  requirePermission(member, 'projects.view')
  const others = sql`array_remove(${memberships.spokenSearches}, ${words}::text)`
  await inTeam(member, (transaction) =>
    transaction
      .update(memberships)
      .set({ spokenSearches: sql`(array_prepend(${words}::text, ${others}))[1:${sql.raw(String(MOST_KEPT))}]` })
      .where(ofPerson(member)),
  )
}

/** Forgets all searches of the person. @throws Failure `forbidden`. */
export async function clearSpokenSearches(member: Member): Promise<void> {
  requirePermission(member, 'projects.view')
  await inTeam(member, (transaction) =>
    transaction.update(memberships).set({ spokenSearches: [] }).where(ofPerson(member)),
  )
}

const ofPerson = ({ teamId, userId }: Member) => and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))
