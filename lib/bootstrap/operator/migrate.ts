import type { Settings } from '#lib/core/settings/env.ts'
import { ownerAddress } from '../databases.ts'
import { printLine } from '../print-line.ts'
import { prepareSchema } from '../schemas.ts'
import type { Command, Invocation } from './command.ts'
import { reachablePrograms } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const MIGRATE: Command = {
  name: 'migrate',
  summary:
    'Bring the schemas up to date with the owner’s login: SYSTEM_DATABASE_URL (or DATABASE_URL) for the portal, SERVICE_DATABASE_URL for the service.',
  run: migrate,
}

/** Those programs whose addresses are given, or both on the embedded server. */
async function migrate(_call: Invocation, settings: Settings): Promise<undefined> {
  const all = reachablePrograms(settings)
  const given = all.filter((program) => ownerAddress(settings, program) !== undefined)
  if (given.length === 0) {
    await withDatabases(settings, all, async () => printLine('The schemas are up to date.'), {
      migrate: true,
      create: true,
    })
    return
  }
  for (const program of given) {
    const url = ownerAddress(settings, program) ?? ''
    const changes = await prepareSchema(url, program, { ...settings, MIGRATE_ON_START: true })
    printLine(`The schema of the ${program} is up to date (${changes} ${changes === 1 ? 'change' : 'changes'} made).`)
  }
}
