import { and, eq } from 'drizzle-orm'
import { publications } from '#db/schema/portal/publications.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** How many publications of the team wait for approval: each is one decision, however many accounts it is for. */
export function countWaiting(member: Member): Promise<number> {
  const isWaiting = and(eq(publications.teamId, member.teamId), eq(publications.approval, 'waiting'))
  return inTeam(member, (transaction) => transaction.$count(publications, isWaiting))
}
