import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll } from 'vitest'
import { buildPages } from '#lib/bootstrap/build-pages.ts'
import { planChildren } from '#lib/bootstrap/children.ts'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { knownSecrets } from '#lib/bootstrap/secrets.ts'
import { readSettings } from '#lib/core/env.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

export type Program = { origin: string; port: number; pid: number }

const EXIT_WITH_PARENT = path.join(ROOT, 'lib/bootstrap/exit-with-parent.ts')

/**
 * The portal as it is built and the service, on the database of a test and without their workers: nothing but requests
 * costs them anything. Call it once, at the top of a file.
 */
export async function startPrograms({ urls }: TestDatabase): Promise<{ portal: Program; service: Program }> {
  await buildPages(path.join(tmpdir(), 'reelwright-test-build.log'), new AbortController().signal)
  const [port, servicePort] = [await freePort(), await freePort()]
  Object.assign(process.env, { PORT: String(port), SERVICE_PORT: String(servicePort) })
  const settings = readSettings()
  const { SYSTEM_DATABASE_URL: system } = process.env
  const addresses = { portal: urls.portal, portal_system: system, service: urls.service }
  const plans = planChildren(settings, knownSecrets(settings), addresses, false)
  const start = async (id: string): Promise<Program> => {
    const plan = plans.find((one) => one.id === id)
    if (plan?.port === undefined) throw new Error(`There is no program ${id}.`)
    const args = ['--import', EXIT_WITH_PARENT, ...plan.args]
    const child = spawn(process.execPath, args, { cwd: ROOT, env: plan.env, stdio: ['pipe', 'ignore', 'ignore'] })
    afterAll(() => end(child))
    const { port: its } = plan
    await waitUntil(() => isListening(its), 60_000)
    return { origin: `http://localhost:${its}`, port: its, pid: child.pid ?? 0 }
  }
  const [service, portal] = await Promise.all([start('service'), start('portal')])
  return { service, portal }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
