import type { Actor } from '#lib/auth/member.ts'
import { findAllowance } from './find-allowance.ts'

/** How much of the month's source minutes are used, in whole minutes; null for a team without that limit. */
export type SourceMeter = { usedMinutes: number; mostMinutes: number }

/** For the sidebar. Running work counts. Null also for those who may not see it. */
export async function findSourceMeter(actor: Actor): Promise<SourceMeter | null> {
  const limited = (await findAllowance(actor, ['source-seconds']))['source-seconds']
  if (limited === undefined) return null
  const { left, most } = limited
  return { usedMinutes: Math.ceil((most - left) / 60), mostMinutes: Math.floor(most / 60) }
}
