import { and, eq, gte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { recordAudit, SYSTEM } from '../audit/record-audit.ts'
import { notifyOfUsage } from '../notices/notify-team.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { countUsed } from './count-used.ts'
import { METER_NAMES } from './limit-messages.ts'
import { withPayers } from './payers.ts'
import { lockUsage, readLimits } from './require-within-limits.ts'
import { monthAt, type UsageMonth } from './usage-month.ts'

/**
 * Shares of a limit that are told, the most first, with the entry in the audit log that marks each as told, and the event
 * with what its cause ends with: events of one cause would be sent once.
 */
const STEPS = [
  { share: 1, action: 'usage.reached_limit', event: 'usage.reached_limit', cause: ' reached' },
  { share: 0.8, action: 'usage.near_limit', event: 'usage.at_80_percent', cause: '' },
] as const
type Step = (typeof STEPS)[number]

/**
 * Notifies a team, and the partner whose customer it is, that it has used 80 % of a monthly limit, and that it has used
 * all of it: a mail to its owners and admins, an entry in its audit log and an event, once for a meter and a month. Call it
 * last in a transaction that charges or reserves.
 */
export async function warnNearLimit(
  transaction: Transaction,
  teamId: string,
  meters: readonly Meter[],
  now: Date,
): Promise<void> {
  await withPayers(transaction, teamId, (payer) => notice(transaction, payer.teamId, meters, now))
}

async function notice(transaction: Transaction, teamId: string, meters: readonly Meter[], now: Date): Promise<void> {
  const limits = await readLimits(transaction, teamId)
  const limited = meters.filter((meter) => meter !== 'stored-bytes' && limits[meter] !== undefined)
  if (limited.length === 0) return
  await lockUsage(transaction, teamId)
  const month = monthAt(now, (await readOptions(transaction, teamId)).timeZone)
  for (const meter of limited) {
    const most = limits[meter] ?? 0
    const { charged, open } = await countUsed(transaction, teamId, meter, month)
    const used = charged + open
    const reached = STEPS.filter(({ share }) => most > 0 && used >= most * share)
    const [highest] = reached
    for (const step of reached) {
      if (await isNotified(transaction, teamId, step, meter, month)) continue
      // Of two that are reached at once, people are told of the higher.
      await notify(transaction, { teamId, meter, used, most, month, step, isTold: step === highest }, now)
    }
  }
}

/** The entry in the audit log marks a month as notified. */
async function isNotified(
  transaction: Transaction,
  teamId: string,
  { action }: Step,
  meter: Meter,
  month: UsageMonth,
): Promise<boolean> {
  const inMonth = and(eq(auditEntries.teamId, teamId), gte(auditEntries.at, month.start))
  const isNoticeOfMonth = and(eq(auditEntries.action, action), eq(auditEntries.subjectId, subjectId(meter, month)))
  return (await transaction.$count(auditEntries, and(inMonth, isNoticeOfMonth))) > 0
}

function subjectId(meter: Meter, month: UsageMonth): string {
  return `${meter} ${month.name}`
}

type Near = {
  teamId: string
  meter: Meter
  used: number
  most: number
  month: UsageMonth
  step: Step
  /** Whether people are notified, and not only programs. */
  isTold: boolean
}

async function notify(transaction: Transaction, near: Near, now: Date): Promise<void> {
  const { teamId, meter, used, most, month, step, isTold } = near
  const url = `${await teamAddress(transaction, teamId)}/settings/usage`
  const id = subjectId(meter, month)
  const data = { usage: { meter, used, limit: most, url } }
  const about = METER_NAMES[meter]
  await emitEvent(transaction, { teamId, event: step.event, cause: `usage ${id}${step.cause}`, about, data }, now)
  if (meter !== 'stored-bytes' && isTold) {
    const isReached = step.action === 'usage.reached_limit'
    await notifyOfUsage(transaction, { teamId, meter, month: month.name, isReached }, now)
  }
  const subject = { kind: 'usage', id, name: about }
  const change = { action: step.action, subject, after: { month: month.name } }
  await recordAudit(transaction, SYSTEM, teamId, change, now)
}
