import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from '#db/migrate.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { fillModels, VOICES } from '#tests/support/fill-models.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { earlierVersion } from './earlier-version.ts'
import { type Spread, spreadRequests } from './spread-requests.ts'

type Program = { port: number; stop: () => Promise<void> }

const earlier = earlierVersion()
if (earlier === undefined) process.stdout.write('No earlier version with these packages is at hand to upgrade from.\n')

/** Newest first, also if the drill fails. */
const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean()
})

describe.runIf(earlier !== undefined)('an upgrade from the version before the last change of the schemas', async () => {
  const database = await emptyDatabase()
  const [portals, services] = [await spreadRequests(), await spreadRequests()]
  const settings = await sharedSettings(database, portals, services)
  const hook = await startPeer()

  it('fails no request and loses no project while both versions work on the new schema', {
    timeout: 1_800_000,
  }, async () => {
    const start = starter({ ...settings, ALLOW_PRIVATE_ORIGINS: hook.origin }, services)
    await fillModels(VOICES.filter((name) => name.startsWith('piper')))

    const from = earlier ?? ''
    const oldService = await start(from, 'service', '--http')
    const oldWorker = await start(from, 'service', '--worker')
    const oldPortalWorker = await start(from, 'worker')
    const oldPortal = await start(from, 'portal')
    portals.lead(oldPortal.port)
    services.lead(oldService.port)
    const load = startLoad(portals.origin, services.origin, hook.origin)
    await load.accepted(3)

    for (const program of ['portal', 'service'] as const) await migrateDatabase(database.owner, program)
    await load.accepted(6)

    const service = await start(ROOT, 'service', '--http')
    services.lead(oldService.port, service.port)
    await start(ROOT, 'service', '--worker')
    await load.accepted(9)
    services.lead(service.port)
    await oldService.stop()
    await oldWorker.stop()

    await start(ROOT, 'worker')
    const portal = await start(ROOT, 'portal')
    portals.lead(oldPortal.port, portal.port)
    await load.accepted(12)
    await oldPortalWorker.stop()
    portals.lead(portal.port)
    await oldPortal.stop()
    await load.accepted(15)

    const { failed, projects, pages } = await load.stop()
    expect(failed).toEqual([])
    expect(pages).toBeGreaterThan(15)
    const all = { projects: projects.length, completed: projects.length, reports: projects.length }
    await expect.poll(() => count(database.owner), { timeout: 600_000, interval: 500 }).toEqual(all)
  })
})

/** Empty: the earlier version makes its own schemas when it starts. */
async function emptyDatabase(): Promise<{ owner: string; portal: string }> {
  const server = inject('postgres')
  const name = `upgrade_${randomBytes(4).toString('hex')}`
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const sql = postgres(server.owner, { max: 1 })
  await sql.unsafe(`create database ${name}`)
  cleanups.push(async () => {
    await sql.unsafe(`drop database ${name} with (force)`)
    await sql.end()
  })
  return { owner: at(server.owner), portal: at(server.portal) }
}

async function sharedSettings(
  { owner, portal }: { owner: string; portal: string },
  portals: Spread,
  services: Spread,
): Promise<Record<string, string>> {
  const { HOME = '', PATH = '' } = process.env
  const names = ['AUTH_SECRET', 'SERVICE_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET']
  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
    ...(await startBucket()),
    ...{ HOME, PATH, DATABASE_URL: portal, SYSTEM_DATABASE_URL: owner, SERVICE_DATABASE_URL: owner },
    ...{ PUBLIC_URL: portals.origin, SERVICE_PUBLIC_URL: services.origin, LOG_LEVEL: 'warn' },
  }
}

/** Runs processes of either version, each with a data folder of its own, and waits until those that listen are ready. */
function starter(settings: Record<string, string>, services: Spread) {
  return async (root: string, ...words: string[]): Promise<Program> => {
    const port = await freePort()
    const folder = path.join(process.env.DATA_DIR ?? '', `${words.join('')}-${port}`)
    const isService = words[0] === 'service'
    const env = {
      ...settings,
      ...{ NODE_ENV: 'production' as const, DATA_DIR: folder, PORT: String(isService ? await freePort() : port) },
      // Portals find the service behind its proxy.
      SERVICE_PORT: String(isService ? port : services.port),
    }
    // Earlier versions do not make it themselves.
    if (root !== ROOT) mkdirSync(folder, { recursive: true })
    const program = path.join(root, 'lib/bootstrap/run-one.ts')
    const child = spawn(process.execPath, [program, ...words], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    cleanups.push(async () => {
      await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    })
    const health = isService ? '/ready' : '/api/health/ready'
    if (words[0] === 'portal' || words[1] === '--http') await answers(`http://127.0.0.1:${port}${health}`, child)
    return { port, stop: () => end(child, 'SIGTERM') }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** It may build its pages first. */
async function answers(address: string, child: ChildProcess): Promise<void> {
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`${address} ended with code ${child.exitCode}.`)
    return (await fetch(address).catch(() => undefined))?.status
  }
  await expect.poll(isUp, { timeout: 900_000, interval: 250 }).toBe(200)
}

/** Asks for pages and for voice-overs, one after the other, until it is stopped. */
function startLoad(portal: string, service: string, hook: string) {
  const failed: string[] = []
  const projects: string[] = []
  let pages = 0
  let isStopped = false
  const key = process.env.VIDEO_SERVICE_KEY ?? ''
  const browse = async () => {
    while (!isStopped) {
      const { status } = await fetch(`${portal}/sign-in`)
      await fetch(`${portal}/api/health/ready`).then((answer) => answer.ok || failed.push('not ready'))
      if (status === 200) pages += 1
      else failed.push(`sign-in page: ${status}`)
      await delay(100)
    }
  }
  const submit = async () => {
    const body = JSON.stringify({ voiceId: 'libritts-0010', script: 'The tide comes in.', webhookUrl: `${hook}/done` })
    while (!isStopped) {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const answer = await fetch(`${service}/api/v2/tts`, { method: 'POST', headers, body })
      if (answer.status === 201) projects.push(((await answer.json()) as { projectId: string }).projectId)
      else failed.push(`project: ${answer.status} ${await answer.text()}`)
      await delay(3_000)
    }
  }
  const running = Promise.all([browse(), submit()])
  return {
    accepted: (count: number) =>
      expect.poll(() => projects.length >= count || failed.join('; '), { timeout: 120_000 }).toBe(true),
    stop: async () => {
      isStopped = true
      await running
      return { failed, projects, pages }
    },
  }
}

/** A project that was lost is missing, and one that was done twice has a report too many. */
async function count(url: string): Promise<Record<string, number>> {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`select
    (select count(*)::int from service.projects) as projects,
    (select count(*)::int from service.projects where state = 'completed') as completed,
    (select count(*)::int from service.reports where state = 'delivered') as reports`
  await sql.end()
  return { ...row }
}
