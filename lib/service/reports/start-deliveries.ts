import type { Database } from '#db/client.ts'
import { runDeliveries } from '#lib/core/work/run-deliveries.ts'
import { serviceOutsideActs } from '../outside/outside-acts.ts'
import { TASKS } from '../tasks.ts'
import { claimReports, receiverKey } from './claim-reports.ts'
import { deliverReport } from './deliver-report.ts'

export type Deliveries = { stop: () => Promise<void> }

/** Delivers reports that are due. An attempt that is cut off by the end of this process is repeated after half a minute. */
export function startDeliveries(database: Database): Deliveries {
  const stopping = new AbortController()
  const acts = serviceOutsideActs(database)
  const { ended } = runDeliveries(TASKS.deliverReports, stopping.signal, {
    claim: (wanted) => claimReports(acts, wanted),
    deliver: (report, signal) => deliverReport(database, report, signal),
    receiverOf: receiverKey,
  })
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
