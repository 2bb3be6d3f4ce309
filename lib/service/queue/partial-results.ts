import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { type PartialState, projects } from '#db/schema/service/projects.ts'
import type { FinishedOutput } from './finished-output.ts'
import { type Lease, leasedTo } from './lease.ts'
import { deleteOtherOutputs, writeOutputs } from './write-outputs.ts'

/** Writes what is shown of a project before it has ended; nothing once the lease is lost. */
export type PartialResults = {
  /** @param kept ids of outputs that the project can have; others are of an earlier attempt and are deleted. */
  save: (state: PartialState, kept?: readonly string[]) => Promise<void>
  /** An output that is finished, with what is known with it. */
  addOutput: (output: FinishedOutput, position: number, state: PartialState) => Promise<void>
}

export function partialResults(database: Database, lease: Lease): PartialResults {
  const { projectId } = lease
  const whileHeld = (state: PartialState, write: (tx: Transaction) => Promise<void>) =>
    database.transaction(async (tx) => {
      const [held] = await tx.select({ id: projects.id }).from(projects).where(leasedTo(lease)).for('update')
      if (held === undefined) return
      await write(tx)
      await tx.update(projects).set({ partial: state }).where(eq(projects.id, projectId))
    })
  return {
    save: (state, kept) =>
      whileHeld(state, async (tx) => {
        if (kept !== undefined) await deleteOtherOutputs(tx, projectId, kept)
      }),
    addOutput: (output, position, state) =>
      whileHeld(state, (tx) => writeOutputs(tx, projectId, [{ output, position }])),
  }
}
