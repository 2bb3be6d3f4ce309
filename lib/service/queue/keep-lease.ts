import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { LEASE_SECONDS, type Lease, renewLease } from './lease.ts'
import type { Progress } from './track-progress.ts'

/** A cancelled project is noticed within this time. */
const BEAT_MS = 400

export type LeaseKeeper = {
  /** Aborts when the lease is lost: the project was cancelled or taken over, or the database was away for too long. */
  lost: AbortSignal
  stop: () => Promise<void>
}

/** Renews a lease and writes progress down, again and again, until stopped. A database that is away is waited for. */
export function keepLease(database: Database, lease: Lease, progress: Progress, log: Logger): LeaseKeeper {
  const lost = new AbortController()
  let stopped = false
  let lastRenewed = Date.now()
  let wake: () => void = () => undefined
  const loop = async () => {
    while (!stopped && !lost.signal.aborted) {
      const startedAt = Date.now()
      try {
        if (await renewLease(database, lease, progress.note())) lastRenewed = startedAt
        else lost.abort(new Error('The lease was lost.'))
      } catch (error) {
        log.warn({ err: error, projectId: lease.projectId }, 'lease not renewed')
        if (Date.now() - lastRenewed > LEASE_SECONDS * 1000) lost.abort(new Error('The lease ran out.'))
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, BEAT_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return {
    lost: lost.signal,
    stop: () => {
      stopped = true
      wake()
      return running
    },
  }
}
