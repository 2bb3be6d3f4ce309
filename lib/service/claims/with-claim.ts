import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claims } from '#db/schema/service/claims.ts'
import { newToken } from '#lib/core/ids.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'

/** How long the work of a worker that is gone is left alone. */
const CLAIM_SECONDS = 60
const RENEW_MS = 10_000

/**
 * Does work that one worker of the fleet does at a time. A worker that dies loses the claim after a minute; one that
 * loses it while working finds `signal` aborted.
 *
 * @returns what `work` returned; null, without doing anything, while another worker is at it.
 */
export async function withClaim<T>(
  database: Database,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const holder = newToken()
  if (!(await acquireClaim(database, name, holder))) return null
  const lost = new AbortController()
  const done = new AbortController()
  const renew = async () => {
    if (!(await acquireClaim(database, name, holder))) lost.abort(new Error(`Another worker took over: ${name}.`))
    return 0
  }
  const loop = runLoop(`claim of ${name}`, RENEW_MS, AbortSignal.any([done.signal, lost.signal]), renew)
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    done.abort()
    await loop.ended
    await database.delete(claims).where(and(eq(claims.name, name), eq(claims.holder, holder)))
  }
}

/** Takes or renews a claim; whether it is held now. */
async function acquireClaim(database: Database, name: string, holder: string): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
  const taken = await database
    .insert(claims)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: claims.name,
      set: { holder, until },
      setWhere: sql`${claims.holder} = ${holder} or ${claims.until} < now()`,
    })
    .returning({ holder: claims.holder })
  return taken.length > 0
}
