import type { Database } from '#db/client.ts'
import type { reports } from '#db/schema/service/reports.ts'
import { logger } from '#lib/core/log.ts'
import { repeat } from '../queue/start-worker.ts'
import { deliverReport } from './deliver-report.ts'
import { takeReports } from './take-reports.ts'

export type Deliveries = { stop: () => Promise<void> }

const POLL_MS = 500
const MAX_AT_ONCE = 128

/** Attempts to the same receiver at a time. */
const PER_RECEIVER = 4

/**
 * Delivers reports that are due, many at once but few to the same receiver, so that one that hangs holds up nobody else.
 * An attempt that is cut off by the end of this process is repeated after half a minute.
 */
export function startDeliveries(database: Database): Deliveries {
  const log = logger('reports')
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  const take = async () => {
    const free = MAX_AT_ONCE - underWay.size
    if (free <= 0) return
    for (const report of await takeReports(database, free, PER_RECEIVER, saturated(underWay.values()))) {
      const delivery: Promise<void> = deliver(report).finally(() => underWay.delete(delivery))
      underWay.set(delivery, report.receiver)
    }
  }
  const deliver = (report: typeof reports.$inferSelect) =>
    deliverReport(database, report, stopping.signal).catch((error) =>
      log.error({ err: error, reportId: report.id }, 'not delivered'),
    )
  const loop = repeat(take, POLL_MS, stopping.signal, log)
  return {
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all(underWay.keys())
    },
  }
}

/** Receivers that have as many attempts under way as one may have. */
function saturated(receivers: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const receiver of receivers) counts.set(receiver, (counts.get(receiver) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= PER_RECEIVER).map(([receiver]) => receiver)
}
