import { availableParallelism, loadavg } from 'node:os'

/** How many times longer than on an idle machine a second of work takes now; at least 1. */
export function measureSlowdown(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
