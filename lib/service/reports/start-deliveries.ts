import type { Database } from '#db/client.ts'
import { logger } from '#lib/core/log.ts'
import { runLoop } from '#lib/core/run-loop.ts'
import { deliverReport } from './deliver-report.ts'
import { receiverKey, type TakenReport, takeReports, type Wanted } from './take-reports.ts'

export type Deliveries = { stop: () => Promise<void> }

const POLL_MS = 500
const MAX_AT_ONCE = 384

/** Attempts to the same receiver at a time. */
const PER_RECEIVER = 4

/** Attempts at a time to all receivers that have been failing: however many hang, most places are for the others. */
const MAX_FAILING_AT_ONCE = 64

type Kind = Omit<Wanted, 'busy'>
type UnderWay = { key: string; failing: boolean }

/**
 * Delivers reports that are due, many at once but few to the same receiver, so that those that hang hold up nobody else.
 * One that has been failing gets one attempt at a time. An attempt that is cut off by the end of this process is
 * repeated after half a minute.
 */
export function startDeliveries(database: Database): Deliveries {
  const log = logger('reports')
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, UnderWay>()
  const deliver = (report: TakenReport) =>
    deliverReport(database, report, stopping.signal).catch((error) =>
      log.error({ err: error, reportId: report.id }, 'not delivered'),
    )
  const take = async (kind: Kind) => {
    const busy = saturated(underWay.values(), kind.perReceiver)
    const taken = await takeReports(database, { ...kind, busy })
    for (const report of taken) {
      const delivery: Promise<void> = deliver(report).finally(() => underWay.delete(delivery))
      underWay.set(delivery, { key: receiverKey(report), failing: kind.failing })
    }
    return taken.length
  }
  const round = async () => {
    const failing = [...underWay.values()].filter((one) => one.failing).length
    const others = await take({
      failing: false,
      count: MAX_AT_ONCE - (underWay.size - failing),
      perReceiver: PER_RECEIVER,
    })
    return others + (await take({ failing: true, count: MAX_FAILING_AT_ONCE - failing, perReceiver: 1 }))
  }
  const loop = runLoop('deliveries', POLL_MS, stopping.signal, round)
  return {
    stop: async () => {
      stopping.abort()
      await loop.ended
      await Promise.all(underWay.keys())
    },
  }
}

/** Receivers that have as many attempts under way as one may have. */
function saturated(underWay: Iterable<UnderWay>, perReceiver: number): string[] {
  const counts = new Map<string, number>()
  for (const { key } of underWay) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= perReceiver).map(([key]) => key)
}
