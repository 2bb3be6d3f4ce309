import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { commandLine, isAlive, processesIn, signalProcess, waitUntil } from '../processes.ts'
import { type Access, addressOf } from './access.ts'

/** What a running server writes into its data directory: postmaster.pid, one value a line. */
export type ServerPidFile = { pid: number; port: number; ready: boolean }

/** Reads the note of the server of `directory`; undefined when there is none or it is being written. */
export function readPidFile(directory: string): ServerPidFile | undefined {
  const file = path.join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port, ready: lines[7]?.trim() === 'ready' }
}

/**
 * Handles what an earlier start left behind. Our own server, if still running and responding, is returned for reuse.
 * Anything else is stopped and awaited: a server must never start while remains of another use the same data. Postgres
 * clears away a stale note by itself except where the number in it now belongs to some other process, or to a killed
 * one that nobody has reaped.
 */
export async function reuseOrStopServer(directory: string, access: Access): Promise<ServerPidFile | undefined> {
  const pidFile = readPidFile(directory)
  if (pidFile !== undefined && isServer(pidFile.pid, directory)) {
    if (await isResponding(pidFile, access, directory)) return pidFile
    signalProcess(pidFile.pid, 'SIGQUIT')
    if (!(await waitUntil(() => !isAlive(pidFile.pid), 5_000))) signalProcess(pidFile.pid, 'SIGKILL')
  }
  const real = existsSync(directory) ? realpathSync(directory) : directory
  if (!(await waitUntil(() => processesIn(real).length === 0, 5_000))) {
    for (const pid of processesIn(real)) signalProcess(pid, 'SIGKILL')
    await waitUntil(() => processesIn(real).length === 0, 5_000)
  }
  if (pidFile !== undefined && !isServer(pidFile.pid, directory))
    rmSync(path.join(directory, 'postmaster.pid'), { force: true })
  return undefined
}

/** A process id alone proves nothing, since ids are reused. */
function isServer(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  return command === undefined || (command.includes('postgres') && command.includes(directory))
}

async function isResponding(pidFile: ServerPidFile, access: Access, directory: string): Promise<boolean> {
  if (pidFile.port !== access.port) return false
  const sql = postgres(addressOf(access, 'owner', 'postgres'), {
    max: 1,
    connect_timeout: 3,
    onnotice: () => undefined,
  })
  try {
    const rows = await sql`select current_setting('data_directory') as directory`
    return rows[0]?.directory === directory
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
