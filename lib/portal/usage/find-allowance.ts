import type { Meter } from '#db/schema/portal/usage-entries.ts'
import type { Actor } from '#lib/auth/member.ts'
import { may } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import type { Said } from '#lib/words/message.ts'
import type { Text } from '#lib/words/text.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { countUsed } from './count-used.ts'
import { leftSentence } from './limit-words.ts'
import { readLimits } from './require-within-limits.ts'
import { monthAt } from './usage-month.ts'

/** What the operator's limits leave a team now, in the unit of each meter; an absent meter has no limit. */
export type Allowance<Words = string> = Partial<Record<Meter, { left: number; most: number; sentence: Words }>>

/** What is under way counts as used. Empty also for those who may not see it. */
export async function findAllowance(actor: Actor, meters: readonly Meter[]): Promise<Allowance<Said>> {
  if (!may(actor, 'usage.view')) return {}
  return inTeam(actor, async (transaction) => {
    const limits = await readLimits(transaction, actor.teamId)
    const allowance: Allowance<Said> = {}
    if (meters.every((meter) => limits[meter] === undefined)) return allowance
    const month = monthAt(databaseTime(), (await readOptions(transaction, actor.teamId)).timeZone)
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
export function translateAllowance(allowance: Allowance<Said>, t: Text): Allowance {
  const translated = Object.entries(allowance).map(([meter, one]) => [
    meter,
    { ...one, sentence: t.said(one.sentence) },
  ])
  return Object.fromEntries(translated)
}
