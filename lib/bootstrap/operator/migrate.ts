import type { Settings } from '#lib/core/env.ts'
import { ownerAddress } from '../databases.ts'
import { say } from '../say.ts'
import { prepareSchema } from '../schemas.ts'
import { seenPrograms } from './unseen.ts'
import type { Call, Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const MIGRATE: Verb = {
  name: 'migrate',
  summary:
    'Bring the schemas up to date with the owner’s login: SYSTEM_DATABASE_URL (or DATABASE_URL) for the portal, SERVICE_DATABASE_URL for the service.',
  run: migrate,
}

/** Those programs whose addresses are given, or both on the embedded server. */
async function migrate(_call: Call, settings: Settings): Promise<undefined> {
  const all = seenPrograms(settings)
  const given = all.filter((program) => ownerAddress(settings, program) !== undefined)
  if (given.length === 0) {
    await withDatabases(settings, all, async () => say('The schemas are up to date.'), { migrate: true, create: true })
    return
  }
  for (const program of given) {
    const url = ownerAddress(settings, program) ?? ''
    const changes = await prepareSchema(url, program, { ...settings, MIGRATE_ON_START: true })
    say(`The schema of the ${program} is up to date (${changes} ${changes === 1 ? 'change' : 'changes'} made).`)
  }
}
