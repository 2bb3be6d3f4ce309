import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { inject, vi } from 'vitest'
import { performInvocation } from '#lib/bootstrap/operator/perform-invocation.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { type EmbeddedPostgres, startPostgres } from '#lib/bootstrap/postgres.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { prepareSecrets } from '#lib/bootstrap/secrets.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { copyDataFolder } from '#tests/support/copy-data-folder.ts'

export type CommandResult = { status: number | null; out: string; err: string }

const wordsOf = (call: string): string[] => call.split(' ').filter((word) => word !== '')

/** A data folder of its own, and the operator's tool run on it as a process of its own, as an operator runs it. */
export class Installation {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'reelwright-operator-'))
  readonly dataDir = path.join(this.folder, 'data')
  readonly ports: Record<string, string> = {}
  #server: EmbeddedPostgres | undefined
  #sql: postgres.Sql | undefined

  /** Starts the folder's own server, which the tool then finds running: a migrated one without rows unless it has one. Like a start, it makes the secrets. */
  async serve(): Promise<postgres.Sql> {
    if (!existsSync(this.dataDir)) copyDataFolder(inject('dataFolder'), this.dataDir)
    prepareSecrets(readSettings({ DATA_DIR: this.dataDir })).keep()
    this.#server = await startPostgres(this.dataDir, ['fsync=off'])
    this.#sql = postgres(this.#server.url('owner'), { max: 1, onnotice: () => undefined })
    return this.#sql
  }

  /** The same call in this process, in a fraction of the time. Settings that modules keep are those of the first one. */
  async call(call: string): Promise<CommandResult> {
    const before = { ...process.env }
    const result: CommandResult = { status: null, out: '', err: '' }
    const catching = (name: 'out' | 'err') => (chunk: string | Uint8Array) => {
      result[name] += chunk
      return true
    }
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(catching('out')),
      vi.spyOn(process.stderr, 'write').mockImplementation(catching('err')),
    ]
    this.#replaceEnvironment(await this.#environment())
    try {
      result.status = await performInvocation(wordsOf(call))
    } finally {
      this.#replaceEnvironment(before)
      for (const spy of spies) spy.mockRestore()
    }
    return result
  }

  #replaceEnvironment(environment: Record<string, string | undefined>): void {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
  }

  async #environment(): Promise<Record<string, string | undefined>> {
    this.ports.PORT ??= String(await freePort())
    this.ports.SERVICE_PORT ??= String(await freePort())
    const outside = new Set([
      ...['DATABASE_URL', 'SYSTEM_DATABASE_URL', 'SERVICE_DATABASE_URL'],
      ...['AUTH_SECRET', 'SERVICE_SECRET', 'ENCRYPTION_KEY'],
    ])
    const inherited = Object.entries(process.env).filter(([name]) => !outside.has(name) && !name.startsWith('VIDEO_'))
    return { ...Object.fromEntries(inherited), ...this.ports, DATA_DIR: this.dataDir }
  }

  async tool(call: string, options: { env?: Record<string, string>; input?: string } = {}): Promise<CommandResult> {
    const child = spawn(process.execPath, ['lib/bootstrap/reelwright.ts', ...wordsOf(call)], {
      cwd: ROOT,
      env: { ...(await this.#environment()), ...options.env, NODE_ENV: 'production' },
    })
    const result: CommandResult = { status: null, out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      result.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      result.err += chunk
    })
    child.stdin.end(options.input ?? '')
    result.status = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return result
  }

  async remove(): Promise<void> {
    await this.#sql?.end({ timeout: 2 })
    await this.#server?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
