import { logger } from '../log/log.ts'

/** How long a worker keeps its work without a sign of life. */
export const LEASE_MS = 30_000
const RENEW_MS = 8_000

/**
 * Renews a lease as long as some work takes. So the lease can be short, and the work of a lost process is soon taken
 * over, although calls of others may take minutes. A renewal that fails is tried again.
 */
export async function withLeaseRenewal<Result>(
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const heartbeat = () => {
    renew().catch((error) => logger('lease').warn({ err: error }, 'a lease was not renewed'))
  }
  const timer = setInterval(heartbeat, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
