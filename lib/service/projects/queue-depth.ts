import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'

const CACHE_MS = 1000

/** Counts waiting projects, at most once a second however many ask. */
export function queueDepth(database: Database): () => Promise<number> {
  let known = { depth: Promise.resolve(0), until: 0 }
  return () => {
    if (Date.now() < known.until) return known.depth
    const depth = countWaiting(database)
    known = { depth, until: Date.now() + CACHE_MS }
    // A count that failed is not the answer for a whole second.
    depth.catch(() => {
      known.until = 0
    })
    return depth
  }
}

async function countWaiting(database: Database): Promise<number> {
  const [row] = await database
    .select({ depth: sql<number>`count(*)::int` })
    .from(projects)
    .where(eq(projects.state, 'queued'))
  return row?.depth ?? 0
}
