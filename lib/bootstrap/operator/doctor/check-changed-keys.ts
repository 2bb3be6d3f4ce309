import type { Program } from '#db/client.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import { RING_NAMES, type RingName } from '#lib/core/secrets/key-ring.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { countStale } from '../reseal/reseal-rows.ts'
import { unreachableDatabaseReason } from '../unreachable.ts'
import { type Finding, ok, reasonOf, warning } from './finding.ts'

/** How long something that was made with a key is used after another one has become the current one. */
const NEEDED: Record<Exclude<RingName, 'ENCRYPTION_KEY'>, string> = {
  AUTH_SECRET: '30 days, until the last session that it signed has ended',
  SERVICE_SECRET: '7 days, until the last link to a file that it signed has ended',
  VIDEO_SERVICE_KEY: 'until every portal and worker was restarted with the new one',
  VIDEO_SERVICE_WEBHOOK_SECRET: 'a day, until every report that it signed is delivered',
}

/** Keys that are being changed and are still needed. */
export async function checkChangedKeys(settings: Settings, programs: readonly Program[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of RING_NAMES) {
    if (settings[`${name}_ALSO_ACCEPTED`].length === 0) continue
    findings.push(name === 'ENCRYPTION_KEY' ? await checkSealed(settings, programs) : stillAccepted(name, NEEDED[name]))
  }
  return findings
}

function stillAccepted(name: RingName, until: string): Finding {
  return ok(`${name}_ALSO_ACCEPTED`, `an earlier key is needed for ${until}`)
}

async function checkSealed(settings: Settings, programs: readonly Program[]): Promise<Finding> {
  const subject = 'ENCRYPTION_KEY_ALSO_ACCEPTED'
  try {
    const count = await countStale(programs)
    const fix = 'Keep it. Once ENCRYPTION_KEY is the new key everywhere, run "npm run reelwright -- reseal".'
    if (count > 0) return warning(subject, `${count} values are encrypted with such a key or may be`, fix)
    const unseen = serviceLocation(settings) === 'hosted' ? undefined : unreachableDatabaseReason(settings)
    const message = 'nothing is encrypted with such a key'
    return ok(
      subject,
      unseen === undefined ? `${message}; an earlier one is no longer needed` : `${message} here. ${unseen}`,
    )
  } catch (failure) {
    return warning(subject, `not counted (${reasonOf(failure)})`, 'The next start brings the database up to date.')
  }
}
