import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/service/outputs.ts'
import type { FinishedOutput } from './finished-output.ts'

const EVERY_COLUMN = Object.fromEntries(
  Object.entries(getTableColumns(outputs)).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
)

/** Writes outputs of a project; those that were written before are replaced. */
export async function writeOutputs(
  tx: Transaction,
  projectId: string,
  made: readonly { output: FinishedOutput; position: number }[],
): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ output, position }) => {
    // Up to the millisecond: finer digits are rounding noise, and no word may end after the whole.
    const durationSeconds = Math.ceil(output.durationSeconds * 1000) / 1000
    return { ...output, durationSeconds, projectId, position }
  })
  await tx.insert(outputs).values(rows).onConflictDoUpdate({ target: outputs.id, set: EVERY_COLUMN })
}

/** Deletes what an earlier attempt wrote and the present one does not make. */
export async function deleteOtherOutputs(tx: Transaction, projectId: string, kept: readonly string[]): Promise<void> {
  await tx.delete(outputs).where(and(eq(outputs.projectId, projectId), notInArray(outputs.id, [...kept])))
}
