import type { Program } from '#db/client.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { foreignKeys } from '../../key-fingerprints.ts'
import { knownSecrets, sharedKeys } from '../../secrets.ts'
import type { Addresses } from '../with-databases.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Keys'

/** Whether the secrets are those with which this installation's processes were started. */
export async function checkKeys(
  settings: Settings,
  programs: readonly Program[],
  addresses: Addresses,
): Promise<Finding> {
  const keys = sharedKeys(settings, knownSecrets(settings))
  const places = Object.fromEntries(programs.map((program) => [program, addresses[program].program]))
  try {
    const foreign = await foreignKeys(places, keys)
    const names = Object.keys(keys)
    if (names.length === 0)
      return warning(SUBJECT, 'none known here', 'Set them as the processes have them, to compare.')
    if (foreign.length === 0) return ok(SUBJECT, `${names.join(', ')} fit the database`)
    const fix = 'Set them to the values that the running processes have, or restore DATA_DIR/secrets.json.'
    return problem(SUBJECT, `${foreign.join(', ')} differ from those that this installation uses`, fix)
  } catch (failure) {
    return warning(SUBJECT, `not compared (${reasonOf(failure)})`, 'The next start brings the database up to date.')
  }
}
