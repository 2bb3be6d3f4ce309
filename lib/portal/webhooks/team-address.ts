import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { selectTeamOrigin } from '../domains/team-origin.ts'

/** The address of a team's pages, without a trailing slash. */
export async function teamAddress(transaction: Transaction, teamId: string): Promise<string> {
  const [team] = await transaction.select({ slug: teams.slug }).from(teams).where(eq(teams.id, teamId))
  return `${await selectTeamOrigin(transaction, teamId)}/${team?.slug ?? ''}`
}
