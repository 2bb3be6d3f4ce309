import type { Meter } from '#db/schema/portal/usage-entries.ts'
import type { Actor } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { countUsed } from './count-used.ts'
import { leftSentence } from './limit-messages.ts'
import { readLimits } from './require-within-limits.ts'
import { monthAt } from './usage-month.ts'

/** What the operator's limits leave a team now, in the unit of each meter; an absent meter has no limit. */
export type Allowance<Words = string> = Partial<Record<Meter, { left: number; most: number; sentence: Words }>>

/** Running work counts as used. Empty also for those who may not see it. */
export async function findAllowance(actor: Actor, meters: readonly Meter[]): Promise<Allowance<Translatable>> {
  if (!hasPermission(actor, 'usage.view')) return {}
  return inTeam(actor, async (transaction) => {
    const limits = await readLimits(transaction, actor.teamId)
    const allowance: Allowance<Translatable> = {}
    if (meters.every((meter) => limits[meter] === undefined)) return allowance
    const month = monthAt(currentDatabaseTime(), (await readOptions(transaction, actor.teamId)).timeZone)
    for (const meter of meters) {
      const most = limits[meter]
      if (most === undefined) continue
      const { charged, open } = await countUsed(transaction, actor.teamId, meter, month)
      const left = Math.max(0, most - charged - open)
      allowance[meter] = { left, most, sentence: leftSentence({ meter, left, most, month }) }
    }
    return allowance
  })
}

/** The same with its sentences in the reader's language. */
export function translateAllowance(allowance: Allowance<Translatable>, t: Text): Allowance {
  const translated = Object.entries(allowance).map(([meter, one]) => [
    meter,
    { ...one, sentence: t.message(one.sentence) },
  ])
  return Object.fromEntries(translated)
}
