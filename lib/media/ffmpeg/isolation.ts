import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { isExecutable } from './is-executable.ts'
import { closeToolFolder, linkProgram, openToolFolder } from './tool-folder.ts'
import { toolPath } from './tools.ts'

/**
 * Of what a program that reads strangers' files is kept, beside its empty environment: words put before its command, and
 * the user it runs as.
 */
export type Isolation = {
  prefix: readonly string[]
  /** The user that the program and its folder belong to; null where it runs as the product's own user. */
  userId: number | null
  /** Whether it has no network. */
  hasNoNetwork: boolean
}

/** The number of a user that nobody has: outside what Linux distributions and systemd give out, inside what containers map. */
const TOOL_USER = 61_000
const PROBE_MS = 10_000
const NONE: Isolation = { prefix: [], userId: null, hasNoNetwork: false }

const known = new Map<string, Promise<Isolation>>()

/**
 * The strongest isolation that this machine allows for programs working in `directory`; tried out once for each program
 * and kept. Root drops to a user of its own; a network namespace, by right or inside a user namespace, has no network.
 */
export function chooseIsolation(directory: string): Promise<Isolation> {
  const program = toolPath('ffmpeg')
  const chosen = known.get(program) ?? firstUsable(program, directory)
  known.set(program, chosen)
  return chosen
}

async function firstUsable(program: string, directory: string): Promise<Isolation> {
  for (const isolation of candidates()) if (await isUsable(isolation, program, directory)) return isolation
  return NONE
}

/** Best first. */
function candidates(): Isolation[] {
  const setpriv = systemProgram('setpriv')
  const unshare = systemProgram('unshare')
  const own =
    unshare === undefined ? [] : [{ prefix: [unshare, '--user', '--net', '--'], userId: null, hasNoNetwork: true }]
  if (process.getuid?.() !== 0) return own
  const bare = unshare === undefined ? [] : [{ prefix: [unshare, '--net', '--'], userId: null, hasNoNetwork: true }]
  if (setpriv === undefined) return [...bare, ...own]
  const ids = [`--reuid=${TOOL_USER}`, `--regid=${TOOL_USER}`, '--clear-groups']
  const drop = [setpriv, ...ids, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--']
  const dropped = (isolation: Isolation, prefix: string[]) => ({ ...isolation, prefix, userId: TOOL_USER })
  return [
    ...bare.map((isolation) => dropped(isolation, [...isolation.prefix, ...drop])),
    ...own.map((isolation) => dropped(isolation, [...drop, ...isolation.prefix])),
    dropped(NONE, drop),
    ...bare,
    ...own,
  ]
}

/** Runs the program under it, in a folder like those it will get. */
async function isUsable(isolation: Isolation, program: string, directory: string): Promise<boolean> {
  try {
    const folder = await openToolFolder(directory, isolation.userId)
    const file = await open(program, 'r')
    try {
      const started = await linkProgram(folder, 'ffmpeg', 3)
      return (await exitCodeOf([...isolation.prefix, started, '-version'], folder.path, file.fd)) === 0
    } finally {
      await file.close()
      await closeToolFolder(folder)
    }
  } catch (error) {
    if (errorCode(error) !== undefined) return false
    throw error
  }
}

function exitCodeOf([command = '', ...args]: string[], cwd: string, program: number): Promise<number | null> {
  return new Promise((resolve) => {
    const stdio: ('ignore' | number)[] = ['ignore', 'ignore', 'ignore', program]
    const child = spawn(command, args, { cwd, stdio, env: TOOL_ENVIRONMENT, timeout: PROBE_MS })
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
}

/** The programs' whole environment. */
export const TOOL_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production' }

/** A program of util-linux, where the system has it. */
export function systemProgram(name: 'prlimit' | 'setpriv' | 'unshare'): string | undefined {
  return ['/usr/bin', '/bin'].map((folder) => join(folder, name)).find(isExecutable)
}
