import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'
import { LEASE_MS, type Lease, RENEW_MS, renewLease } from './lease.ts'
import type { Progress } from './track-progress.ts'

export type LeaseKeeper = {
  /** Aborts when the lease is lost: the project was canceled or taken over, or the database was away for too long. */
  lost: AbortSignal
  stop: () => Promise<void>
}

/** Renews a lease and writes progress down, again and again, until stopped. A database that is away is waited for. */
export function keepLease(database: Database, lease: Lease, progress: Progress, log: Logger): LeaseKeeper {
  const lost = new AbortController()
  const stopping = new AbortController()
  let lastRenewed = Date.now()
  const renew = async () => {
    const startedAt = Date.now()
    try {
      if (await renewLease(database, lease, progress.note())) lastRenewed = startedAt
      else lost.abort(new Error('The lease was lost.'))
    } catch (error) {
      log.warn({ err: error, projectId: lease.projectId }, 'lease not renewed')
      if (Date.now() - lastRenewed > LEASE_MS) lost.abort(new Error('The lease ran out.'))
    }
    return 0
  }
  const loop = runLoop('lease', RENEW_MS, AbortSignal.any([lost.signal, stopping.signal]), renew)
  return {
    lost: lost.signal,
    stop: () => {
      stopping.abort()
      return loop.ended
    },
  }
}
