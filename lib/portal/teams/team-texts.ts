import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { NewProject, ProjectRequest } from '../operations/operation.ts'
import { findOperation } from '../operations/registry.ts'

/** A request with the team's wishes for the texts that the operation writes, where it does not say otherwise itself; others as they are. */
export async function withTeamTexts(
  transaction: Transaction,
  teamId: string,
  { operation, request }: Pick<NewProject, 'operation' | 'request'>,
): Promise<ProjectRequest> {
  const { withTexts } = findOperation(operation)
  if (withTexts === undefined) return request
  const [team] = await transaction.select({ defaults: teams.defaults }).from(teams).where(eq(teams.id, teamId))
  return withTexts(request, team?.defaults ?? {})
}
