import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'

/**
 * Two people who post the same video, in any of its versions, come one after the other, so that the second finds the
 * post of the first. Videos are locked before publications.
 */
export async function lockVideos(
  transaction: Transaction,
  teamId: string,
  outputIds: readonly string[],
): Promise<void> {
  if (outputIds.length === 0) return
  const firstVersion = sql`coalesce(${outputs.versionOf}, ${outputs.id})`
  const named = transaction
    .select({ id: firstVersion })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.id, [...outputIds])))
  await transaction
    .select({ id: outputs.id })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.id, named)))
    .orderBy(asc(outputs.id))
    .for('no key update')
}
