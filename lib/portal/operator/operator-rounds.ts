import { sql } from 'drizzle-orm'
import { storageSamples } from '#db/schema/portal/storage-samples.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { deleteOldCommands, runCommands } from './commands/run-commands.ts'
import { savePause } from './commands/work-commands.ts'
import { deleteOldErrors } from './errors/save-errors.ts'
import { watchStorage } from './own-providers.ts'
import { findPause } from './service-operator.ts'
import { measureStores } from './snapshot/read-installation.ts'
import { makeSnapshotRow, writeSnapshot } from './snapshot/write-snapshot.ts'

/**
 * What the portal's worker does for the operator's pages and for what they show later. The change of an order is read
 * at once, through `wake`.
 */
export function operatorRounds(wake: (task: 'writeSnapshot') => void) {
  let isChanged = false
  let isReady = false
  return {
    carryOutOrders: async () => {
      const count = await runCommands()
      if (count > 0) isChanged = true
      if (isChanged) wake('writeSnapshot')
      return count
    },
    writeSnapshot: async () => {
      const atOnce = isChanged
      isChanged = false
      if (!isReady) await makeSnapshotRow()
      isReady = true
      await writeSnapshot(atOnce)
    },
    followPause,
    watchStorage,
    keepRecords,
  }
}

/** New work can also be held with the tool of the service: then every page shows it, too. */
async function followPause(): Promise<void> {
  const isHeld = await findPause()
  if (isHeld !== null) await asSystem((transaction) => savePause(transaction, isHeld))
}

async function keepRecords(): Promise<void> {
  await deleteOldCommands()
  await deleteOldErrors()
  await asSystem(async (transaction) => {
    for (const [store, usedBytes] of await measureStores(transaction)) {
      await transaction
        .insert(storageSamples)
        .values({ day: sql`current_date`, store, usedBytes: Math.round(usedBytes) })
        .onConflictDoUpdate({
          target: [storageSamples.day, storageSamples.store],
          set: { usedBytes: Math.round(usedBytes) },
        })
    }
    await transaction.execute(sql`delete from portal.storage_samples where day < current_date - 90`)
  })
}
