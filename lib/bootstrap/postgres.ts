import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { type Access, addressOf, loadAccess, PROGRAM_ROLES, type Role, settlePort } from './postgres/access.ts'
import { type LogArchive, prepareArchive } from './postgres/archive-log.ts'
import { findBinaries } from './postgres/binaries.ts'
import { diskFull, prepareCluster } from './postgres/cluster.ts'
import { readPidFile, reuseOrStopServer } from './postgres/previous-server.ts'
import { chooseProcessIdentity } from './postgres/process-identity.ts'
import { StartRefusal } from './print-line.ts'
import { isAlive, signalProcess, waitUntil } from './processes.ts'

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** The address for a role, by default of the database `reelwright`. */
  url: (role: Role, database?: string) => string
  pid: number
  /** Whether a server left running by an earlier start is reused. */
  reused: boolean
  /** Stops the server: gracefully within `limitMs`, then by force. */
  stop: (limitMs?: number) => Promise<void>
  /** Settles when the server ends for any reason. */
  ended: Promise<void>
}

const ENVIRONMENT = { LC_ALL: 'C', NODE_ENV: 'production' } as const
const LOG_LIMIT_BYTES = 10_000_000
const START_LIMIT_MS = 60_000
/** Reading the log of days takes long. */
const RECOVERY_LIMIT_MS = 6 * 3_600_000

/**
 * Starts the Postgres that comes from npm on the data in `<dataDir>/postgres`, listening on the loopback address only,
 * on a port that is remembered together with generated passwords in `<dataDir>/postgres.json`. Works as root and after
 * a crash of the server or the launcher. A server left running by an earlier start is reused.
 *
 * @param flags further settings of the server, such as `fsync=off` for a throw-away one.
 * @param log where the log is archived, and what to recover from it.
 * @throws StartRefusal with the reason when it cannot be started.
 */
export async function startPostgres(
  dataDir: string,
  flags: string[] = [],
  log: LogArchive = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const root = realpathSync(dataDir)
  const directory = path.join(root, 'postgres')
  const accessFile = path.join(root, 'postgres.json')
  if (existsSync(directory) && !existsSync(accessFile)) {
    throw new StartRefusal(`${accessFile} is missing, and ${directory} cannot be opened without it. Restore it.`)
  }
  const remembered = await loadAccess(accessFile)
  const left = await reuseOrStopServer(directory, remembered)
  if (left !== undefined) {
    const running = serverOf(remembered, left.pid, undefined)
    await prepareServer(running)
    return running
  }
  const access = await settlePort(accessFile, remembered)
  const binaries = findBinaries()
  const identity = chooseProcessIdentity(binaries.postgres, root)
  prepareCluster(directory, binaries, identity, access, !flags.includes('fsync=off'))
  const archiving = prepareArchive(log, identity)
  const args = [
    ...identity.prefix,
    binaries.postgres,
    '-D',
    directory,
    ...settings(access.port, [...archiving, ...flags]),
  ]
  const limitMs = log.recovery === undefined ? START_LIMIT_MS : RECOVERY_LIMIT_MS
  const child = await launch(args, identity.ids, directory, path.join(root, 'postgres.log'), limitMs)
  const server = serverOf(access, child.pid ?? 0, child)
  await prepareServer(server)
  return server
}

function settings(port: number, flags: string[]): string[] {
  const fixed = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
  return [...fixed, 'timezone=UTC', 'log_timezone=UTC', ...flags].flatMap((setting) => ['-c', setting])
}

/**
 * Runs the server and waits until it accepts connections. It runs in its own session, so a Ctrl-C in the terminal does
 * not reach it: it must outlive its clients. A killed server can hold shared memory for a moment, so a start that fails
 * for that reason is retried.
 */
async function launch(
  args: string[],
  ids: object,
  directory: string,
  logFile: string,
  limitMs: number,
): Promise<ChildProcess> {
  const [command, ...rest] = args
  if (command === undefined) throw new Error('No command to run.')
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile)
  for (let attempt = 1; ; attempt += 1) {
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0
    const log = openSync(logFile, 'a', 0o600)
    const child = spawn(command, rest, { ...ids, detached: true, stdio: ['ignore', log, log], env: ENVIRONMENT })
    closeSync(log)
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    const isOver = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
    const isReady = () => readPidFile(directory)?.pid === child.pid && readPidFile(directory)?.ready === true
    const settled = await waitUntil(() => isOver() || isReady(), limitMs)
    if (settled && !isOver()) return child
    child.kill('SIGKILL')
    const logText = readFileSync(logFile).subarray(logStart).toString('utf8')
    const isBusy = /shared memory block .* is still in use|lock file .* already exists/.test(logText)
    if (!isBusy || attempt >= 40) throw refusal(logText, directory, logFile, failure)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

function refusal(logText: string, directory: string, logFile: string, failure: Error | undefined): StartRefusal {
  if (/no space left on device/i.test(logText)) return diskFull(directory)
  const fatal = logText.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  const reason = failure?.message ?? fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it did not say why'
  return new StartRefusal(`The database did not start (${reason}). Its log is ${logFile}.`)
}

function serverOf(access: Access, pid: number, child: ChildProcess | undefined): EmbeddedPostgres {
  const ended = new Promise<void>((resolve) => {
    if (child !== undefined) child.once('exit', () => resolve())
    else void watch(pid, resolve)
  })
  return {
    url: (role, database) => addressOf(access, role, database),
    pid,
    reused: child === undefined,
    ended,
    stop: (limitMs = 15_000) => stop(pid, limitMs),
  }
}

async function watch(pid: number, onEnd: () => void): Promise<void> {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    onEnd()
  }, 500)
  timer.unref()
}

/** SIGINT ends the sessions and writes everything out; SIGQUIT leaves the rest to recovery at the next start. */
async function stop(pid: number, limitMs: number): Promise<void> {
  signalProcess(pid, 'SIGINT')
  if (await waitUntil(() => !isAlive(pid), limitMs)) return
  signalProcess(pid, 'SIGQUIT')
  if (await waitUntil(() => !isAlive(pid), 3_000)) return
  signalProcess(pid, 'SIGKILL')
  await waitUntil(() => !isAlive(pid), 3_000)
}

/** The lesser roles get their remembered passwords, so that each program can sign in as its own role. */
async function prepareServer(server: EmbeddedPostgres): Promise<void> {
  const sql = postgres(server.url('owner', 'postgres'), { max: 1, onnotice: () => undefined })
  try {
    const made = await sql`select rolname from pg_authid where rolcanlogin and rolpassword is not null`
    for (const role of PROGRAM_ROLES) {
      const name = `reelwright_${role}`
      if (made.some(({ rolname }) => rolname === name)) continue
      const present = await sql`select 1 from pg_roles where rolname = ${name}`
      const password = new URL(server.url(role)).password
      await sql.unsafe(
        `${present.length > 0 ? 'alter' : 'create'} role ${name} login nobypassrls password '${password}'`,
      )
    }
    const databases = await sql`select 1 from pg_database where datname = 'reelwright'`
    if (databases.length === 0) await sql.unsafe('create database reelwright')
  } finally {
    await sql.end({ timeout: 2 })
  }
}
