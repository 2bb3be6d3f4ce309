import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll } from 'vitest'
import { signalProcess, waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { isAnswering } from '#tests/support/is-answering.ts'

export const ROLES = ['service', 'portal', 'worker', 'service-worker'] as const
export type Role = (typeof ROLES)[number]

const WORDS: Record<Role, string[]> = {
  portal: ['portal'],
  worker: ['worker'],
  service: ['service', '--http'],
  'service-worker': ['service', '--worker'],
}

/** Where a process says whether it is ready; workers listen nowhere. */
const HEALTH: Partial<Record<Role, string>> = { portal: '/api/health/ready', service: '/ready' }

/** A crowded machine takes minutes, and a supervisor gives a start up after two. */
const READY_LIMIT_MS = 420_000
/** As the units that we ship have it. */
const RESTART_MS = 2_000
const LAST_LINES = 40

/** What the processes of the last drill said: not in the folder of the run, which is removed at its end. */
export const LOGS = '/tmp/reelwright-fleet-logs'

/** With a host name of its own, a process knows nothing of processes of other machines. */
const canRename = spawnSync('unshare', ['--uts', 'true']).status === 0

/**
 * One of each role, as an operator starts them: with `npm run portal|worker|service`, each kept running by its supervisor,
 * and that one, where it ends by itself, by what systemd would do.
 */
export class Machine {
  readonly #supervisors = new Map<Role, ChildProcess>()
  readonly #ports: Partial<Record<Role, number>>
  readonly #settings: () => Record<string, string>
  /** Changes each time that the machine is replaced by another. */
  host: string

  constructor(host: string, ports: Partial<Record<Role, number>>, settings: () => Record<string, string>) {
    this.host = host
    this.#ports = ports
    this.#settings = settings
    afterAll(() => this.lose())
  }

  async start(roles: readonly Role[] = ROLES): Promise<void> {
    for (const role of roles) this.#begin(role)
    await Promise.all(roles.map((role) => this.#ready(role)))
  }

  async #ready(role: Role): Promise<void> {
    if (await waitUntil(() => this.isReady(role), READY_LIMIT_MS)) return
    const said = readFileSync(this.#logOf(role), 'utf8').split('\n').slice(-LAST_LINES).join('\n')
    throw new Error(`The ${role} of ${this.host} did not get ready. It said last:\n${said}`)
  }

  #logOf(role: Role): string {
    return path.join(LOGS, `${this.host}-${role}.log`)
  }

  /** In good order, as an update does it. */
  async stop(role: Role): Promise<void> {
    const supervisor = this.#supervisors.get(role)
    this.#supervisors.delete(role)
    if (supervisor === undefined || supervisor.exitCode !== null) return
    const ended = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    await ended
  }

  async restart(roles: readonly Role[] = ROLES): Promise<void> {
    await Promise.all(roles.map((role) => this.stop(role)))
    await this.start(roles)
  }

  /** Kills the program and not its supervisor, which notices. @returns the id of the process that was killed. */
  crash(role: Role): number {
    const pid = this.programOf(role)
    if (pid === undefined) throw new Error(`The ${role} of ${this.host} does not run.`)
    signalProcess(pid, 'SIGKILL')
    return pid
  }

  /** Everything at once and without a word, as when the power fails. */
  lose(): void {
    for (const role of ROLES) this.#signal(role, 'SIGKILL')
    this.#supervisors.clear()
  }

  pause(role: Role): void {
    this.#signal(role, 'SIGSTOP')
  }

  resume(role: Role): void {
    this.#signal(role, 'SIGCONT')
  }

  /** The process id of a role's program, if it runs. */
  programOf(role: Role): number | undefined {
    const supervisor = this.#supervisors.get(role)?.pid
    return parentsOf().find(({ parent }) => parent === supervisor)?.pid
  }

  isReady(role: Role): Promise<boolean> {
    const [path, port] = [HEALTH[role], this.#ports[role]]
    if (path === undefined) return Promise.resolve(this.programOf(role) !== undefined)
    return isAnswering(`http://127.0.0.1:${port}${path}`)
  }

  #begin(role: Role): void {
    const command = [process.execPath, 'lib/bootstrap/run-one.ts', ...WORDS[role]]
    const named = ['unshare', '--uts', 'sh', '-c', `hostname ${this.host} && exec "$@"`, 'sh', ...command]
    const [program = '', ...args] = canRename ? named : command
    const [PORT, SERVICE_PORT] = [this.#ports.portal, this.#ports.service].map(String)
    // With it, a supervisor ends when the one that started it is gone.
    const followed = { npm_lifecycle_event: 'fleet' }
    const env = { NODE_ENV: 'production' as const, PORT, SERVICE_PORT, ...followed, ...this.#settings() }
    mkdirSync(LOGS, { recursive: true })
    const log = openSync(this.#logOf(role), 'a')
    const supervisor = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', log, log] })
    this.#supervisors.set(role, supervisor)
    closeSync(log)
    supervisor.once('exit', () => {
      if (this.#supervisors.get(role) === supervisor) setTimeout(() => this.#again(role, supervisor), RESTART_MS)
    })
  }

  #again(role: Role, before: ChildProcess): void {
    if (this.#supervisors.get(role) === before) this.#begin(role)
  }

  #signal(role: Role, signal: NodeJS.Signals): void {
    const supervisor = this.#supervisors.get(role)
    if (supervisor?.pid === undefined || supervisor.exitCode !== null) return
    for (const pid of [supervisor.pid, ...descendantsOf(supervisor.pid)]) signalProcess(pid, signal)
  }
}

function descendantsOf(root: number): number[] {
  const all = parentsOf()
  const found = [root]
  for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid))
  return found.slice(1)
}

function parentsOf(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const status = readFileSync(`/proc/${name}/stat`, 'utf8')
      return [{ pid: Number(name), parent: Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) }]
    } catch {
      // It ended while it was looked at.
      return []
    }
  })
}
