import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { encode } from 'next-auth/jwt'
import { afterAll, expect, it } from 'vitest'
import { buildPages } from '#lib/bootstrap/build-pages.ts'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { hashToken } from '#lib/core/ids.ts'
import { RING_NAMES, type RingName } from '#lib/core/secrets/key-ring.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { reportToken, reportUrl } from '#lib/portal/secrets/derived-secrets.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { isAnswering } from '#tests/support/is-answering.ts'
import { testDatabase } from '#tests/support/test-database.ts'

/**
 * Two portals and two services, each pair behind a proxy that takes a process out before it is restarted, under a small
 * constant load, while all five keys are changed in the three steps of the documentation (self-host/secrets).
 */
type Keys = Record<RingName, string>

const LIMIT_MS = 1_200_000
const [portalFront, serviceFront] = [await freePort(), await freePort()]
const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-rotation-'))
const origins = { portal: `http://127.0.0.1:${portalFront}`, service: `http://127.0.0.1:${serviceFront}` }
Object.assign(process.env, { PUBLIC_URL: origins.portal, SERVICE_PUBLIC_URL: origins.service, DATA_DIR: folder })
const { urls, owner } = await testDatabase()
const earlier = Object.fromEntries(RING_NAMES.map((name) => [name, process.env[name] ?? ''])) as Keys
const next: Keys = {
  AUTH_SECRET: randomBytes(32).toString('base64url'),
  SERVICE_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  VIDEO_SERVICE_KEY: randomBytes(24).toString('base64url'),
  VIDEO_SERVICE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
}

/** The settings of the keys in a step. */
function keysOf(current: Keys, other?: Keys): Record<string, string> {
  const also = RING_NAMES.map((name) => [`${name}_ALSO_ACCEPTED`, other?.[name] ?? ''])
  return { ...current, ...Object.fromEntries(also) }
}

const team = await makeTeam()
const job = await makeProjectRow(team, { state: 'processing' })
const submission = `att_${job.id}`
await owner`insert into portal.submissions (id, team_id, job_id, attempt, idempotency_key, token_hash, state, calls, reference, created_at)
  values (${submission}, ${team.teamId}, ${job.id}, 1, ${job.id}, ${hashToken(reportToken(submission))}, 'accepted', 1, 'prj_1', now())`
const { key: apiKey } = await createApiKey(team, {
  name: 'Load',
  mode: 'live',
  scopes: ['read'],
  networks: [],
})
const stored = 'outputs/prj_00000000000000000000000001/out/file.srt'
writeFileSync(path.join(folder, 'file.srt'), 'one')
await fileStorage().put(stored, path.join(folder, 'file.srt'))

type Server = { port: number; busy: number; child: ChildProcess | null }
type Kind = 'portal' | 'service'
const HEALTH: Record<Kind, string> = { portal: '/api/health/ready', service: '/ready' }
const servers: Record<Kind, Server[]> = { portal: await twoOf(), service: await twoOf() }
/** Those that requests are passed to. */
const open: Record<Kind, Server[]> = { portal: [], service: [] }

async function twoOf(): Promise<Server[]> {
  return [
    { port: await freePort(), busy: 0, child: null },
    { port: await freePort(), busy: 0, child: null },
  ]
}

function startFront(kind: Kind, port: number) {
  let turn = 0
  const front = createServer((request, response) => {
    const chosen = open[kind][turn++ % open[kind].length]
    if (chosen === undefined) return response.writeHead(502).end()
    chosen.busy += 1
    response.once('close', () => {
      chosen.busy -= 1
    })
    const { method, url, headers } = request
    const target = { host: '127.0.0.1', port: chosen.port, method, path: url, headers, agent: false as const }
    const onward = send(target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  // A connection that this process, held up by others, found idle for too long must not end just when it is used again.
  front.keepAliveTimeout = 0
  front.listen(port, '127.0.0.1')
  afterAll(() => front.closeAllConnections())
}

/** Takes a process out, ends it and starts it with other keys. */
async function restart(kind: Kind, server: Server, keys: Record<string, string>): Promise<void> {
  open[kind] = open[kind].filter((one) => one !== server)
  await expect.poll(() => server.busy, { timeout: 60_000 }).toBe(0)
  await end(server.child)
  // Otherwise the end of the one that was stopped would pass for the start of the next.
  expect(await waitUntil(async () => !(await isListening(server.port)), 60_000)).toBe(true)
  const { PATH = '', HOME = '' } = process.env
  const databases = { DATABASE_URL: urls.portal, SYSTEM_DATABASE_URL: urls.owner, SERVICE_DATABASE_URL: urls.owner }
  const env: NodeJS.ProcessEnv = {
    ...{ PATH, HOME, NODE_ENV: 'production', DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' },
    ...{ PUBLIC_URL: origins.portal, SERVICE_PUBLIC_URL: origins.service, TRUST_PROXY: '0', VIDEO_SERVICE: 'built-in' },
    ...(kind === 'portal' && { VIDEO_SERVICE_URL: `${origins.service}/api/v2` }),
    ...{ ...databases, ...keys, [kind === 'portal' ? 'PORT' : 'SERVICE_PORT']: String(server.port) },
  }
  const words = kind === 'portal' ? ['portal'] : ['service', '--http']
  const args = ['lib/bootstrap/launch-one.ts', ...words]
  server.child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const health = `http://127.0.0.1:${server.port}${HEALTH[kind]}`
  expect(await waitUntil(() => isAnswering(health), 120_000)).toBe(true)
  open[kind] = [...open[kind], server]
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

afterAll(async () => {
  await Promise.all([...servers.portal, ...servers.service].map(({ child }) => end(child)))
  rmSync(folder, { recursive: true, force: true })
})

async function step(keys: Record<string, string>): Promise<void> {
  for (const kind of ['service', 'portal'] as const) {
    for (const server of servers[kind]) await restart(kind, server, keys)
  }
}

/** What clients hold and what the service signs and calls with just then; more than one set while a step is under way. */
let held: Keys[] = [earlier]
let signing: Keys[] = [earlier]
const failed: string[] = []
const counts = new Map<string, number>()

const REQUESTS: Record<string, (held: Keys, signing: Keys) => Promise<Response>> = {
  page: async ({ AUTH_SECRET }) => {
    const session = await encode({ token: { sessionId: team.sessionId }, secret: AUTH_SECRET })
    const headers = { cookie: `next-auth.session-token=${session}` }
    return fetch(`${origins.portal}/${team.teamSlug}/projects/${job.id}`, { headers, redirect: 'manual' })
  },
  api: () => fetch(`${origins.portal}/api/v2/projects`, { headers: { 'x-api-key': apiKey } }),
  file: ({ SERVICE_SECRET }) => {
    const exp = String(Math.floor(Date.now() / 1000) + 3600)
    const sig = createHmac('sha256', SERVICE_SECRET).update(`file:${exp}:${stored}`).digest('base64url')
    return fetch(`${origins.service}/files/${stored}?exp=${exp}&sig=${sig}`)
  },
  report: (_, { VIDEO_SERVICE_WEBHOOK_SECRET }) => {
    const body = JSON.stringify({ projectId: 'prj_1', status: 'processing' })
    const id = `msg_${randomBytes(6).toString('hex')}`
    const headers = { ...signMessage([VIDEO_SERVICE_WEBHOOK_SECRET], id, body, new Date()) }
    return fetch(reportUrl(job.id, submission), { method: 'POST', body, headers })
  },
  service: (_, { VIDEO_SERVICE_KEY }) =>
    fetch(`${origins.service}/api/v2/projects`, { headers: { 'x-api-key': VIDEO_SERVICE_KEY } }),
}

/** Sends one kind of request after the other until it is stopped. */
async function load(name: string, stopping: AbortSignal): Promise<void> {
  for (let turn = 0; !stopping.aborted; turn++) {
    const pick = (all: Keys[]) => all[turn % all.length] ?? earlier
    const answer = await REQUESTS[name]?.(pick(held), pick(signing)).catch(
      (error: unknown) => `${error} ${error instanceof Error ? error.cause : ''}`,
    )
    const status = typeof answer === 'object' ? answer.status : 0
    if (typeof answer === 'object') await answer.arrayBuffer()
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (status < 200 || status > 299) failed.push(`${name}: ${status || String(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

it(
  'all keys are changed in three steps without a failed request',
  async () => {
    await buildPages(path.join(folder, 'build.log'), new AbortController().signal)
    startFront('portal', portalFront)
    startFront('service', serviceFront)
    await step(keysOf(earlier))
    const stopping = new AbortController()
    const loads = Object.keys(REQUESTS).map((name) => load(name, stopping.signal))

    await step(keysOf(earlier, next))
    // From the first process of this step on, some use the one and some the other.
    signing = [earlier, next]
    held = [earlier, next]
    await step(keysOf(next, earlier))
    signing = [next]
    const databases = { DATABASE_URL: urls.portal, SYSTEM_DATABASE_URL: urls.owner, SERVICE_DATABASE_URL: urls.owner }
    const env = { ...process.env, ...databases, ...keysOf(next, earlier) }
    const resealed = spawnSync(process.execPath, ['lib/bootstrap/reelwright.ts', 'reseal'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    })
    expect(resealed.stdout + resealed.stderr).toContain('Everything is encrypted with the current key.')
    // The stated time has passed: what was made with the earlier keys has ended.
    held = [next]
    await step(keysOf(next))

    stopping.abort()
    await Promise.all(loads)
    process.stdout.write(`Requests: ${JSON.stringify(Object.fromEntries(counts))}; failed: ${failed.length}\n`)
    expect(failed).toEqual([])
    expect([...counts.keys()].sort()).toEqual(Object.keys(REQUESTS).sort())
    expect(await owner`select signature from portal.reports where signature <> 'valid'`).toEqual([])
  },
  LIMIT_MS,
)
