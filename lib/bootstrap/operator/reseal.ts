import type { Settings } from '#lib/core/env.ts'
import { servicePlace } from '#lib/core/service-place.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { say } from '../say.ts'
import { countStale, resealRows } from './reseal/reseal-rows.ts'
import { seenPrograms, unseenDatabase } from './unseen.ts'
import type { Call, Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const RESEAL: Verb = {
  name: 'reseal',
  summary: 'Encrypt what is stored encrypted with the current ENCRYPTION_KEY, after it was changed. Can be repeated.',
  run: reseal,
}

async function reseal(_call: Call, settings: Settings): Promise<number> {
  if (settings.ENCRYPTION_KEY_ALSO_ACCEPTED.length === 0) {
    say('ENCRYPTION_KEY_ALSO_ACCEPTED is not set, so there is no other key with which anything could be encrypted.')
    return 0
  }
  const programs = seenPrograms(settings)
  const remaining = await withDatabases(settings, programs, async () => {
    let [done, left] = [0, await countStale(programs)]
    say(`${left} values are encrypted with another key.`)
    await resealRows(programs, (count) => {
      done += count
      left = Math.max(0, left - count)
      say(`${done} encrypted again, ${left} remain.`)
    })
    const subject = { kind: 'secret', id: 'ENCRYPTION_KEY', name: 'ENCRYPTION_KEY' }
    if (done > 0) await recordOperator({ action: 'secret.resealed', subject, after: { values: done } })
    return countStale(programs)
  })
  const unseen = servicePlace(settings) === 'hosted' ? undefined : unseenDatabase(settings)
  if (unseen !== undefined) say(`${unseen} Run this there too.`)
  if (remaining > 0) say(`${remaining} were in use or came in during the run. Run this again.`)
  else say('Everything is encrypted with the current key.')
  return remaining === 0 ? 0 : 1
}
