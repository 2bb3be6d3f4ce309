import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Settings } from '#lib/core/settings/env.ts'
import { killGroup } from '#lib/core/work/kill-group.ts'
import { isListening } from './ports.ts'
import { printLine, StartRefusal } from './print-line.ts'
import { waitUntil } from './processes.ts'
import { ROOT } from './root.ts'

/** A child process and how to run it. */
export type ChildPlan = {
  /** As sentences name it, such as `the portal`. */
  name: string
  /** Names its log file. */
  id: string
  /** Words after `node`. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** It counts as ready when this port accepts connections; without one, as soon as it runs. */
  port?: number
  /** The address that it listens on; the loopback one where it is not set. */
  host?: string
}

type Child = {
  plan: ChildPlan
  process: ChildProcess | undefined
  failures: number
  startedAt: number
  restart?: NodeJS.Timeout
}

const EXIT_WITH_PARENT = new URL('./exit-with-parent.ts', import.meta.url).href
/** Megabytes. With Node's own limit, each idle program keeps some 20 MB of garbage from its start. */
const YOUNG_GENERATION = '--max-semi-space-size=4'
const LOG_LIMIT_BYTES = 10_000_000
const STABLE_AFTER_MS = 30_000
const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 30_000
const READY_LIMIT_MS = 120_000
/** Consecutive crashes before the first successful start after which starting fails. */
const MAX_QUICK_CRASHES = 3

/** How long children may take to stop: a worker first finishes what it can within WORKER_STOP_SECONDS. */
export function stopLimitMs({ WORKER_STOP_SECONDS }: Pick<Settings, 'WORKER_STOP_SECONDS'>): number {
  return 10_000 + WORKER_STOP_SECONDS * 1000
}

/** Runs the children, restarts crashed ones and stops them all. */
export class Supervisor {
  readonly #children: Child[]
  readonly #logs: string | undefined
  #stopping = false
  #ready = false
  #gaveUp: StartRefusal | undefined

  /** @param logs folder for the output of the children; undefined passes it on to the terminal. */
  constructor(plans: ChildPlan[], logs: string | undefined) {
    this.#children = plans.map((plan) => ({ plan, process: undefined, failures: 0, startedAt: 0 }))
    this.#logs = logs
  }

  /**
   * Starts all children side by side and waits until each is ready.
   *
   * @throws StartRefusal when one keeps crashing or is not ready within two minutes.
   */
  async start(): Promise<void> {
    for (const child of this.#children) this.#run(child)
    for (const { plan } of this.#children) {
      const isSettled = async () => this.#gaveUp !== undefined || this.#stopping || (await isReady(plan))
      const settled = await waitUntil(isSettled, READY_LIMIT_MS)
      if (this.#gaveUp !== undefined) throw this.#gaveUp
      if (!settled)
        throw new StartRefusal(`${capital(plan.name)} was not ready within two minutes.${this.#logHint(plan)}`)
    }
    this.#ready = true
  }

  /** The process ids of the running children by `id`. */
  get pids(): Record<string, number | undefined> {
    return Object.fromEntries(this.#children.map((child) => [child.plan.id, child.process?.pid]))
  }

  /** Asks every child to stop and, after `limitMs`, kills the remaining ones with everything they started. */
  async stop(limitMs = 10_000): Promise<void> {
    this.#stopping = true
    for (const child of this.#children) {
      clearTimeout(child.restart)
      child.process?.kill('SIGTERM')
    }
    await waitUntil(() => this.#children.every((child) => child.process === undefined), limitMs)
    this.kill()
    await waitUntil(() => this.#children.every((child) => child.process === undefined), 2_000)
  }

  /** Kills every child. */
  kill(): void {
    this.#stopping = true
    for (const child of this.#children) killGroup(child.process?.pid)
  }

  #run(child: Child): void {
    const { plan } = child
    const output = this.#openLog(plan)
    const running = spawn(process.execPath, [YOUNG_GENERATION, '--import', EXIT_WITH_PARENT, ...plan.args], {
      cwd: ROOT,
      env: plan.env,
      // Its own group: a Ctrl-C in the terminal reaches the supervisor alone, and a kill reaches what the child started.
      detached: true,
      stdio: ['pipe', output, output],
    })
    if (typeof output === 'number') closeSync(output)
    child.process = running
    child.startedAt = Date.now()
    running.once('error', (failure) => printLine(`${capital(plan.name)} could not be started: ${failure.message}`))
    running.once('exit', (code, signal) => {
      killGroup(running.pid)
      child.process = undefined
      if (!this.#stopping) this.#onCrash(child, signal ?? `code ${code}`)
    })
  }

  #onCrash(child: Child, how: string): void {
    const { plan } = child
    child.failures = Date.now() - child.startedAt > STABLE_AFTER_MS ? 1 : child.failures + 1
    if (!this.#ready && child.failures >= MAX_QUICK_CRASHES) {
      this.#gaveUp = new StartRefusal(`${capital(plan.name)} keeps stopping (${how}).${this.#logHint(plan)}`)
      return
    }
    const waitMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (child.failures - 1))
    printLine(`${capital(plan.name)} stopped unexpectedly (${how}). Restarting it in ${waitMs / 1000} s.`)
    child.restart = setTimeout(() => this.#run(child), waitMs)
  }

  /** One older log is kept beside the current one. */
  #openLog(plan: ChildPlan): number | 'inherit' {
    if (this.#logs === undefined) return 'inherit'
    mkdirSync(this.#logs, { recursive: true, mode: 0o700 })
    const file = this.#logFile(this.#logs, plan)
    if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
    return openSync(file, 'a', 0o600)
  }

  #logHint(plan: ChildPlan): string {
    if (this.#logs === undefined) return ''
    const file = this.#logFile(this.#logs, plan)
    const end = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
    return ` Its log, ${file}, ends:\n${end}`
  }

  #logFile(folder: string, plan: ChildPlan): string {
    return path.join(folder, `${plan.id}.log`)
  }
}

async function isReady(plan: ChildPlan): Promise<boolean> {
  return plan.port === undefined || (await isListening(plan.port, plan.host))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
