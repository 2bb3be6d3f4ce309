import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { OPEN_STATES } from '../posts/post-state.ts'
import { type AccountPlan, readPlans } from './read-plans.ts'
import { freeSlots, isSlot } from './slots.ts'

/** Where a post stands: its time, and the slot that it holds if the time is one. */
export type Placement = { plannedAt: Date; slotAt: Date | null; slotScheduleId: string | null }

/**
 * Hands out the next free slots of some accounts, each once: what one call gives the next does not. Slots at which the
 * account posts anyway are left out.
 */
export async function slotChooser(transaction: Transaction, teamId: string, accountIds: readonly string[], now: Date) {
  const plans = await readPlans(transaction, teamId, accountIds)
  const taken = await takenTimes(transaction, teamId, accountIds, now)
  return (accountId: string, accountName: string): Placement => {
    const ofAccount = plans.filter((plan) => plan.accountId === accountId)
    const used = taken.get(accountId) ?? []
    const [slotAt] = freeSlots(ofAccount, now, 1, used)
    if (slotAt === undefined) {
      const sentence = translatable('{account} has no free slot. Add weekly times to its schedule, or choose a time.', {
        account: accountName,
      })
      throw new Failure('invalid', sentence, { fields: { when: sentence } })
    }
    taken.set(accountId, [...used, slotAt])
    return { plannedAt: slotAt, slotAt, slotScheduleId: scheduleOf(ofAccount, slotAt) }
  }
}

/** A time of the team's choice; where it is a slot of the account, it takes the slot. */
export function placementAt(plans: readonly AccountPlan[], accountId: string, plannedAt: Date): Placement {
  const slotScheduleId = scheduleOf(
    plans.filter((plan) => plan.accountId === accountId),
    plannedAt,
  )
  return { plannedAt, slotAt: slotScheduleId === null ? null : plannedAt, slotScheduleId }
}

function scheduleOf(plans: readonly AccountPlan[], at: Date): string | null {
  return plans.find((plan) => isSlot(plan, at))?.scheduleId ?? null
}

/** When the accounts post anyway, and which slots are held, from now on. */
export async function takenTimes(
  transaction: Transaction,
  teamId: string,
  accountIds: readonly string[],
  from: Date,
): Promise<Map<string, Date[]>> {
  const taken = new Map<string, Date[]>()
  if (accountIds.length === 0) return taken
  const ofAccounts = and(
    eq(posts.teamId, teamId),
    inArray(posts.accountId, [...accountIds]),
    gte(posts.plannedAt, from),
  )
  const rows = await transaction
    .select({ accountId: posts.accountId, plannedAt: posts.plannedAt, slotAt: posts.slotAt, state: posts.state })
    .from(posts)
    .where(and(ofAccounts, isNotNull(posts.plannedAt)))
  const open: readonly string[] = OPEN_STATES
  for (const { accountId, plannedAt, slotAt, state } of rows) {
    const at = slotAt ?? (open.includes(state) ? plannedAt : null)
    if (at !== null) taken.set(accountId, [...(taken.get(accountId) ?? []), at])
  }
  return taken
}
