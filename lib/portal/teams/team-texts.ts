import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { NewProject, ProjectRequest } from '../operations/operation.ts'
import { findOperation } from '../operations/registry.ts'

/**
 * A request with the team's wishes for the texts that the operation writes, and the project's title, where it does not say otherwise
 * itself; others as they are.
 */
export async function withTeamTexts(
  transaction: Transaction,
  teamId: string,
  { operation, request, title }: Pick<NewProject, 'operation' | 'request'> & { title: string },
): Promise<ProjectRequest> {
  const { withTexts } = findOperation(operation)
  if (withTexts === undefined) return request
  const [team] = await transaction.select({ defaults: teams.defaults }).from(teams).where(eq(teams.id, teamId))
  return withTexts(request, team?.defaults ?? {}, title)
}
