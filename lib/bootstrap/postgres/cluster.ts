import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { printLine, StartRefusal } from '../print-line.ts'
import type { Access } from './access.ts'
import type { Binaries } from './binaries.ts'
import type { ProcessIdentity } from './process-identity.ts'

/**
 * Makes sure that `directory` holds a database cluster that the guise may open. A new one is made beside it and moved
 * into place at the end, so that an interrupted start never leaves half a cluster.
 *
 * @param isLasting whether it is written through to the disk; a throw-away one is made much faster without.
 */
export function prepareCluster(
  directory: string,
  binaries: Binaries,
  identity: ProcessIdentity,
  access: Access,
  isLasting = true,
): void {
  if (existsSync(path.join(directory, 'PG_VERSION'))) {
    if (isRoot()) changeOwner(directory, identity.ownerId)
    return
  }
  printLine('Creating the database.')
  const draft = `${directory}.draft`
  const passwordFile = `${directory}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, access.passwords.owner, { mode: 0o600 })
  if (isRoot()) for (const place of [draft, passwordFile]) chownSync(place, identity.ownerId, identity.ownerId)
  try {
    const durability = isLasting ? [] : ['--no-sync']
    initialize(draft, [`--pwfile=${passwordFile}`, ...durability], binaries, identity)
    renameSync(draft, directory)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The built-in C.UTF-8 needs no locale of the machine and sorts the same everywhere. */
function initialize(directory: string, extra: string[], binaries: Binaries, identity: ProcessIdentity): void {
  const options = ['--username=reelwright_owner', '--auth=scram-sha-256', '--encoding=UTF8', ...extra]
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [...identity.prefix, binaries.initdb, `--pgdata=${directory}`, ...options, ...locale]
  const [command, ...rest] = args
  if (command === undefined) throw new Error('No command to run.')
  const { status, stderr, error } = spawnSync(command, rest, {
    ...identity.ids,
    encoding: 'utf8',
    env: { LC_ALL: 'C', NODE_ENV: 'production' },
  })
  if (status === 0) return
  if (/no space left on device/i.test(stderr ?? '')) throw diskFull(directory)
  const reason = error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')
  throw new StartRefusal(`The database could not be created in ${path.dirname(directory)}: ${reason}`)
}

/** Only root runs the server as another user and can give files away. */
function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The sentence for a full disk. */
export function diskFull(directory: string): StartRefusal {
  return new StartRefusal(`The disk of ${path.dirname(directory)} is full. Free some space and start again.`)
}

/** A cluster that was made under another guise, or copied in from elsewhere, belongs to the wrong user. */
function changeOwner(directory: string, ownerId: number): void {
  if (statSync(directory).uid === ownerId) return
  chownSync(directory, ownerId, ownerId)
  chmodSync(directory, 0o700)
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(directory, entry), ownerId, ownerId)
  }
}
