import { sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { logger } from '#lib/core/log.ts'

const LIMIT_MS = 2_000

/** Whether the database answers within two seconds and has the portal's tables. */
export async function isReady(): Promise<boolean> {
  const asked = portalDatabase().execute(sql`select 1 from portal.rate_limits limit 1`)
  try {
    await Promise.race([asked, refuseAfter(LIMIT_MS)])
    return true
  } catch (error) {
    logger('portal').warn({ err: error }, 'not ready')
    return false
  }
}

function refuseAfter(limitMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The database did not answer within ${limitMs} ms.`)), limitMs).unref()
  })
}
