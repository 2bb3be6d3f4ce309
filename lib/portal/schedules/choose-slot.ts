import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { pastFolders } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { OPEN_STATES } from '../posts/post-state.ts'
import { type AccountPlan, readPlans } from './read-plans.ts'
import { freeSlots, horizon, isSlot } from './slots.ts'
import { wallClock } from './wall-clock.ts'

/**
 * Where a post stands: its time, and the slot that it holds if the time is one. `queued`: the queue chose it, and not a
 * person.
 */
export type Placement = { plannedAt: Date; slotAt: Date | null; slotScheduleId: string | null; queued: boolean }

/**
 * Hands out the next free slots of some accounts, each once: what one call gives the next does not. Slots at which the
 * account posts anyway are left out.
 *
 * @param daily how many posts of an account a day in a zone gets at most; absent: every slot.
 */
export async function slotChooser(
  transaction: Transaction,
  teamId: string,
  accountIds: readonly string[],
  now: Date,
  daily?: DailyLimit,
) {
  const plans = await readPlans(transaction, teamId, accountIds)
  // What the day had before counts too.
  const from = daily === undefined ? now : new Date(now.getTime() - LONGEST_DAY_MS)
  const taken = await takenTimes(transaction, teamId, accountIds, from)
  return (accountId: string, accountName: string): Placement => {
    const ofAccount = plans.filter((plan) => plan.accountId === accountId)
    const used = taken.get(accountId) ?? []
    const slotAt = daily === undefined ? freeSlots(ofAccount, now, 1, used)[0] : onFreeDay(ofAccount, now, used, daily)
    if (slotAt === undefined) {
      const sentence = translatable('{account} has no free slot. Add weekly times to its schedule, or choose a time.', {
        account: accountName,
      })
      throw new Failure('invalid', sentence, { fields: { when: sentence } })
    }
    taken.set(accountId, [...used, slotAt])
    return { plannedAt: slotAt, slotAt, slotScheduleId: scheduleOf(ofAccount, slotAt), queued: true }
  }
}

/** With the hour that clocks are set back. */
const LONGEST_DAY_MS = 25 * 3_600_000

export type DailyLimit = { zone: string; most: number }

/** How many slots are looked through for one on a day with room, before the search gives up. */
const SLOTS_SEARCHED = [20, 1_000]

/** The next free slot on a day on which the account posts less than it may. */
function onFreeDay(
  plans: readonly AccountPlan[],
  now: Date,
  used: readonly Date[],
  { zone, most }: DailyLimit,
): Date | undefined {
  const posted = Map.groupBy(used, (at) => wallClock(at, zone).date)
  for (const count of SLOTS_SEARCHED) {
    const found = freeSlots(plans, now, count, used).find(
      (at) => (posted.get(wallClock(at, zone).date)?.length ?? 0) < most,
    )
    if (found !== undefined) return found
  }
  return undefined
}

/** A time of the team's choice; where it is a slot of the account, it takes the slot. */
export function placementAt(plans: readonly AccountPlan[], accountId: string, plannedAt: Date): Placement {
  const slotScheduleId = scheduleOf(
    plans.filter((plan) => plan.accountId === accountId),
    plannedAt,
  )
  return { plannedAt, slotAt: slotScheduleId === null ? null : plannedAt, slotScheduleId, queued: false }
}

/**
 * A slot that was offered and is asked for by its time.
 *
 * @throws Failure `conflict` where the account has no slot then, or not any more.
 */
export function requireSlot(plans: readonly AccountPlan[], accountId: string, at: Date, now: Date): Placement {
  const placement = placementAt(plans, accountId, at)
  if (placement.slotAt === null || at <= now || at > horizon(now)) {
    throw new Failure('conflict', translatable('This slot is no longer available. Choose another one.'))
  }
  return { ...placement, queued: true }
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
  const rows = await pastFolders(transaction, () =>
    transaction
      .select({ accountId: posts.accountId, plannedAt: posts.plannedAt, slotAt: posts.slotAt, state: posts.state })
      .from(posts)
      .where(and(ofAccounts, isNotNull(posts.plannedAt))),
  )
  const open: readonly string[] = OPEN_STATES
  for (const { accountId, plannedAt, slotAt, state } of rows) {
    const at = slotAt ?? (open.includes(state) ? plannedAt : null)
    if (at !== null) taken.set(accountId, [...(taken.get(accountId) ?? []), at])
  }
  return taken
}
