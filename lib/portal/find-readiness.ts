import { portalDatabase } from '#db/client.ts'
import { openHolds } from '#db/holds.ts'
import { logger } from '#lib/core/log.ts'

const LIMIT_MS = 2_000

/**
 * Whether the database answers within two seconds and has the portal's tables. `sending: held` says that nothing leaves
 * the installation until the operator releases it; pages work all the same.
 */
export async function findReadiness(): Promise<{ status: 'ready'; sending: 'on' | 'held' } | { status: 'not ready' }> {
  try {
    const holds = await Promise.race([openHolds(portalDatabase(), 'portal'), refuseAfter(LIMIT_MS)])
    return { status: 'ready', sending: holds.length > 0 ? 'held' : 'on' }
  } catch (error) {
    logger('portal').warn({ err: error }, 'not ready')
    return { status: 'not ready' }
  }
}

function refuseAfter(limitMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The database did not answer within ${limitMs} ms.`)), limitMs).unref()
  })
}
