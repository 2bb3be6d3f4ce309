import type { Actor } from '#lib/auth/member.ts'
import { may } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { countUsed } from './count-used.ts'
import { readLimits } from './require-within-limits.ts'
import { monthAt } from './usage-month.ts'

/** How much of the month's source minutes are used, in whole minutes; null for a team without that limit. */
export type SourceMeter = { usedMinutes: number; mostMinutes: number }

/** For the sidebar. What is under way counts. Null also for those who may not see it. */
export async function findSourceMeter(actor: Actor): Promise<SourceMeter | null> {
  if (!may(actor, 'usage.view')) return null
  return inTeam(actor, async (transaction) => {
    const most = (await readLimits(transaction, actor.teamId))['source-seconds']
    if (most === undefined) return null
    const { timeZone } = await readOptions(transaction, actor.teamId)
    const month = monthAt(new Date(), timeZone)
    const { charged, open } = await countUsed(transaction, actor.teamId, 'source-seconds', month)
    return { usedMinutes: Math.ceil((charged + open) / 60), mostMinutes: Math.floor(most / 60) }
  })
}
