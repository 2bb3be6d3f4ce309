import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { printLine } from '../print-line.ts'
import type { Command, Invocation } from './command.ts'
import { countStale, resealRows } from './reseal/reseal-rows.ts'
import { reachablePrograms, unreachableDatabaseReason } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const RESEAL: Command = {
  name: 'reseal',
  summary: 'Encrypt stored data with the current ENCRYPTION_KEY after a change of the key. Can be repeated.',
  run: reseal,
}

async function reseal(_call: Invocation, settings: Settings): Promise<number> {
  if (settings.ENCRYPTION_KEY_ALSO_ACCEPTED.length === 0) {
    printLine('ENCRYPTION_KEY_ALSO_ACCEPTED is not set, so no data can be encrypted with another key.')
    return 0
  }
  const programs = reachablePrograms(settings)
  const remaining = await withDatabases(settings, programs, async () => {
    let [done, left] = [0, await countStale(programs)]
    printLine(`${left} values are encrypted with another key.`)
    await resealRows(programs, (count) => {
      done += count
      left = Math.max(0, left - count)
      printLine(`${done} encrypted again, ${left} remain.`)
    })
    const subject = { kind: 'secret', id: 'ENCRYPTION_KEY', name: 'ENCRYPTION_KEY' }
    if (done > 0) await recordOperator({ action: 'secret.resealed', subject, after: { values: done } })
    return countStale(programs)
  })
  const unseen = serviceLocation(settings) === 'hosted' ? undefined : unreachableDatabaseReason(settings)
  if (unseen !== undefined) printLine(`${unseen} Run this there too.`)
  if (remaining > 0) printLine(`${remaining} were in use or came in during the run. Run this again.`)
  else printLine('Everything is encrypted with the current key.')
  return remaining === 0 ? 0 : 1
}
