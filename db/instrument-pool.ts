import type postgres from 'postgres'
import { PoolMonitor } from '#lib/core/metrics/connections.ts'

/** Has a pool report how many of its connections are used and how many queries wait for one. */
export function instrumentPool(client: postgres.Sql, pool: string, size: number): postgres.Sql {
  const watch = new PoolMonitor(pool, size)
  const followed =
    <Args extends unknown[], Work extends Promise<unknown>>(call: (...args: Args) => Work) =>
    (...args: Args): Work => {
      const work = call(...args)
      if (!isBeginning(args[0])) watch.track(work)
      return work
    }
  return Object.assign(client, { unsafe: followed(client.unsafe), begin: followed(client.begin) })
}

/** A transaction, which counts as a whole, sends this by the same way as queries. */
function isBeginning(query: unknown): boolean {
  return typeof query === 'string' && query.startsWith('begin ')
}
