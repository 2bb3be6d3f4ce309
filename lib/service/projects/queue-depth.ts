import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'

const TRUSTED_MS = 1000

/** Counts waiting projects, at most once a second. */
export function queueDepth(database: Database): () => Promise<number> {
  let known = { depth: 0, at: 0 }
  return async () => {
    if (Date.now() - known.at < TRUSTED_MS) return known.depth
    const [row] = await database
      .select({ depth: sql<number>`count(*)::int` })
      .from(projects)
      .where(eq(projects.state, 'queued'))
    known = { depth: row?.depth ?? 0, at: Date.now() }
    return known.depth
  }
}
