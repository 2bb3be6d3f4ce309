import { sql } from 'drizzle-orm'
import { storageSamples } from '#db/schema/portal/storage-samples.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type Loop, runLoop } from '#lib/core/run-loop.ts'
import { forgetErrors } from './errors/keep-errors.ts'
import { carryOutOrders, forgetOrders } from './orders/carry-out.ts'
import { noteHeld } from './orders/work-orders.ts'
import { findPause } from './service-operator.ts'
import { measureStores } from './snapshot/read-installation.ts'
import { makeSnapshotRow, writeSnapshot } from './snapshot/write-snapshot.ts'

/** Orders and looks wake the loops; this is the longest delay of one whose call got lost. */
const IDLE_MS = 2_000
const PAUSE_EVERY_MS = 10_000
const HOUR_MS = 3_600_000

/** `hear` takes what is announced of orders and looks. */
type Serving = { hear: (what: string) => void; ended: Promise<unknown> }

/** What the portal's worker does for the operator's pages and for what they show later. */
export function serveOperators(signal: AbortSignal): Serving {
  let isChanged = false
  let isReady = false
  const orders = runLoop('operator’s orders', IDLE_MS, signal, async () => {
    const count = await carryOutOrders()
    if (count > 0) isChanged = true
    if (isChanged) snapshots.wake()
    return count
  })
  const snapshots = runLoop('operator’s view', IDLE_MS, signal, async () => {
    const atOnce = isChanged
    isChanged = false
    if (!isReady) await makeSnapshotRow()
    isReady = true
    await writeSnapshot(atOnce)
    return 0
  })
  const loops: Loop[] = [
    ...[orders, snapshots],
    runLoop('held work', PAUSE_EVERY_MS, signal, () => followPause().then(() => 0)),
    runLoop('operator’s records', HOUR_MS, signal, () => keepRecords().then(() => 0)),
  ]
  const hear = (what: string) => (what === 'order' ? orders : snapshots).wake()
  return { hear, ended: Promise.all(loops.map((loop) => loop.ended)) }
}

/** New work can also be held with the tool of the service: then every page says so, too. */
async function followPause(): Promise<void> {
  const isHeld = await findPause()
  if (isHeld !== null) await asSystem((transaction) => noteHeld(transaction, isHeld))
}

async function keepRecords(): Promise<void> {
  await forgetOrders()
  await forgetErrors()
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
