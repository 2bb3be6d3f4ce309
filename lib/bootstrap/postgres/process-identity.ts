import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import process from 'node:process'
import { StartRefusal } from '../print-line.ts'

/** How Postgres is run: a command prefix, the user and group ids, and the owner of its data on disk. */
export type ProcessIdentity = { prefix: string[]; ids: { uid?: number; gid?: number }; ownerId: number }

const NOBODY = 65534
const IN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/**
 * Postgres refuses to run as root. As root this tries, best first: a user namespace in which root's files appear to
 * belong to nobody; an unprivileged user that keeps the right to walk through closed folders (containers often forbid
 * the namespace); a plain unprivileged user, for which every folder on the way must be open.
 *
 * @throws StartRefusal where none of them can read the programs and enter `directory`.
 */
export function chooseProcessIdentity(program: string, directory: string): ProcessIdentity {
  const own = process.getuid?.()
  if (own !== 0) return { prefix: hasName() ? [] : IN_NAMESPACE, ids: {}, ownerId: own ?? 0 }
  const found = rootProcessIdentities().find((identity) => isUsable(identity, program, directory))
  if (found !== undefined) return found
  throw new StartRefusal(
    `Postgres refuses to run as root and no other user can reach ${directory}. Start Reelwright as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Postgres needs the name of its user, and a container may run under an id without one. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Exported for the test that starts a server in each of them. */
export function rootProcessIdentities(): ProcessIdentity[] {
  const keep = '+dac_override,+dac_read_search'
  const setpriv = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  return [
    { prefix: IN_NAMESPACE, ids: {}, ownerId: 0 },
    { prefix: [...setpriv, `--inh-caps=${keep}`, `--ambient-caps=${keep}`], ids: {}, ownerId: NOBODY },
    { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, ownerId: NOBODY },
  ]
}

/** Whether this machine lets a guise read the program and enter the directory. */
export function isUsable(identity: ProcessIdentity, program: string, directory: string): boolean {
  const words = [...identity.prefix, 'sh', '-c', '"$0" --version && test -x "$1"', program, directory]
  const [command, ...rest] = words
  if (command === undefined) return false
  return spawnSync(command, rest, { ...identity.ids, stdio: 'ignore' }).status === 0
}
