import type { Database } from '#db/client.ts'
import { runDeliveries } from '#lib/core/run-deliveries.ts'
import { serviceActs } from '../outside/outside-acts.ts'
import { deliverReport } from './deliver-report.ts'
import { receiverKey, takeReports } from './take-reports.ts'

export type Deliveries = { stop: () => Promise<void> }

/** Delivers reports that are due. An attempt that is cut off by the end of this process is repeated after half a minute. */
export function startDeliveries(database: Database): Deliveries {
  const stopping = new AbortController()
  const acts = serviceActs(database)
  const work = {
    name: 'reports',
    pollMs: 500,
    working: { count: 384, perReceiver: 4 },
    failing: { count: 64 },
    take: (wanted: Parameters<typeof takeReports>[1]) => takeReports(acts, wanted),
    deliver: (report: Parameters<typeof deliverReport>[1], signal: AbortSignal) =>
      deliverReport(database, report, signal),
    receiverOf: receiverKey,
  }
  const { ended } = runDeliveries(work, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
