import { setTimeout as delay } from 'node:timers/promises'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { printLine } from '../print-line.ts'
import type { Command, Invocation } from './command.ts'
import { countStale, findStale, resealRows, type Stale } from './reseal/reseal-rows.ts'
import { reachablePrograms, unreachableDatabaseReason } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const RESEAL: Command = {
  name: 'reseal',
  summary: 'Encrypt stored data with the current ENCRYPTION_KEY after a change of the key. Can be repeated.',
  run: reseal,
}

/** Rows that a program is working with are left out of a pass; most are free again soon. */
const PASSES = 10
const PAUSE_MS = 2_000

async function reseal(_call: Invocation, settings: Settings): Promise<number> {
  if (settings.ENCRYPTION_KEY_ALSO_ACCEPTED.length === 0) {
    printLine('ENCRYPTION_KEY_ALSO_ACCEPTED is not set, so no data can be encrypted with another key.')
    return 0
  }
  const programs = reachablePrograms(settings)
  const remaining = await withDatabases(settings, programs, async () => {
    let [done, left] = [0, await countStale(programs)]
    let stale: Stale[] = []
    printLine(`${left} values are encrypted with another key.`)
    for (let pass = 1; left > 0; pass += 1) {
      await resealRows(programs, (count) => {
        done += count
        left = Math.max(0, left - count)
        printLine(`${done} encrypted again, ${left} remain.`)
      })
      stale = await findStale(programs)
      left = stale.reduce((sum, { count }) => sum + count, 0)
      if (pass === PASSES) break
      if (left > 0) await delay(PAUSE_MS)
    }
    const subject = { kind: 'secret', id: 'ENCRYPTION_KEY', name: 'ENCRYPTION_KEY' }
    if (done > 0) await recordOperator({ action: 'secret.resealed', subject, after: { values: done } })
    return stale
  })
  const unseen = serviceLocation(settings) === 'hosted' ? undefined : unreachableDatabaseReason(settings)
  if (unseen !== undefined) printLine(`${unseen} Run this there too.`)
  for (const { column, count } of remaining) printLine(`Still encrypted with another key: ${count} in ${column}.`)
  if (remaining.length > 0) printLine('They were in use, or came in during the run. Run this again.')
  else printLine('Everything is encrypted with the current key.')
  return remaining.length === 0 ? 0 : 1
}
