import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { buildPages } from '#lib/bootstrap/build-pages.ts'
import type { ChildId } from '#lib/bootstrap/child-environment.ts'
import { planChildren } from '#lib/bootstrap/children.ts'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { knownSecrets } from '#lib/bootstrap/secrets.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

export type Program = { origin: string; port: number; pid: number; kill: () => Promise<void> }

const EXIT_WITH_PARENT = path.join(ROOT, 'lib/bootstrap/exit-with-parent.ts')

type Options = {
  /** Whether their workers are started, too. */
  workers?: boolean
  /** Gets each line that a program logs. */
  read?: (id: string, line: string) => void
}

/**
 * The portal as it is built and the service, on the database of a test and, unless they are wanted, without their
 * workers: nothing but requests costs them anything. Call it once, at the top of a file.
 */
export async function startPrograms(
  database: TestDatabase,
  { workers = false, read = () => {} }: Options = {},
): Promise<{ portal: Program; service: Program }> {
  await build()
  const [port, servicePort] = [await freePort(), await freePort()]
  Object.assign(process.env, { PORT: String(port), SERVICE_PORT: String(servicePort) })
  const begin = (id: ChildId) => start(id, database, read)
  const [service, portal] = await Promise.all([begin('service'), begin('portal')])
  if (workers) await Promise.all([begin('service-worker'), begin('worker')])
  return { service, portal }
}

/**
 * Portals as they are built, each with a disk of its own, on the database of a test. Call it once, at the top of a file.
 *
 * @param disks the folders of their disks.
 */
export async function startPortals(database: TestDatabase, disks: readonly string[]): Promise<Program[]> {
  await build()
  const started: Program[] = []
  for (const DATA_DIR of disks) {
    Object.assign(process.env, { DATA_DIR, PORT: String(await freePort()) })
    started.push(await start('portal', database, () => {}))
  }
  return started
}

const build = () => buildPages(path.join(tmpdir(), 'reelwright-test-build.log'), new AbortController().signal)

async function start(id: ChildId, { urls }: TestDatabase, read: (id: string, line: string) => void): Promise<Program> {
  const settings = readSettings()
  const { SYSTEM_DATABASE_URL: system } = process.env
  const addresses = { portal: urls.portal, portal_system: system, service: urls.service }
  const plans = planChildren(settings, knownSecrets(settings), { addresses, isPooled: false }, false)
  const plan = plans.find((one) => one.id === id)
  if (plan === undefined) throw new Error(`There is no program ${id}.`)
  const args = ['--import', EXIT_WITH_PARENT, ...plan.args]
  const child = spawn(process.execPath, args, { cwd: ROOT, env: plan.env, stdio: ['pipe', 'pipe', 'ignore'] })
  createInterface(child.stdout).on('line', (line) => read(id, line))
  const kill = () => end(child)
  afterAll(kill)
  const { port } = plan
  if (port !== undefined && !(await waitUntil(() => isListening(port), 60_000)))
    throw new Error(`The program ${id} did not start.`)
  return { origin: `http://localhost:${port}`, port: port ?? 0, pid: child.pid ?? 0, kill }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
