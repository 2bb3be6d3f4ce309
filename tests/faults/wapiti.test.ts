import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { type MadePerson, makePerson } from '#tests/support/make-person.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { type Finding, runWapiti } from './run-wapiti.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const isInstalled = spawnSync('wapiti', ['--version']).status === 0

describe.runIf(isInstalled)('the web scanner wapiti, which Debian packages', () => {
  it('finds nothing of medium level or above, signed out or in, that is not explained', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reelwright-wapiti-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { origin, person } = await startProduct(folder)
    const { cookie, teamSlug } = person
    const signedIn = `${cookie.name}=${cookie.value}`
    const team = `${origin}/${teamSlug}`
    // What the product fetches shows here. Wapiti asks here too what was fetched.
    const bait = await startPeer({ body: '{}', headers: { 'content-type': 'application/json' } })
    const scan = (url: string, starts: string[], cookies?: string) =>
      runWapiti(url, starts, { folder, origin, bait: bait.origin, cookies })
    const found = [
      ...(await scan(
        `${origin}/`,
        ['/sign-in', '/sign-up', '/reset-password', '/sign-in?next=/'].map((to) => origin + to),
      )),
      ...(await scan(
        `${team}/`,
        TEAM_PAGES.map((to) => `${team}/${to}`),
        signedIn,
      )),
      ...(await scan(
        `${origin}/account/`,
        ['', '/security', '/notifications'].map((to) => `${origin}/account${to}`),
        signedIn,
      )),
      ...(await scan(
        `${origin}/api/`,
        routesOf(teamSlug).map((to) => `${origin}/api/${to}`),
        signedIn,
      )),
    ]
    // Forms of the team's pages, which nobody sees who was led to the sign-in page.
    expect(found).toContainEqual(expect.objectContaining({ path: expect.stringContaining(`/${teamSlug}/`) }))
    expect(bait.requests.filter(({ url }) => !/^\/(get_\w+\.php.*)?$/.test(url))).toEqual([])
    expect((await fetch(`${team}/projects`, { headers: { cookie: signedIn }, redirect: 'manual' })).status).toBe(200)
    const unexplained: Finding[] = []
    for (const one of found) if (!(await isExplained(one, origin, signedIn))) unexplained.push(one)
    expect(unexplained).toEqual([])
  }, 3_600_000)
})

describe.skipIf(isInstalled)('the web scanner wapiti', () => {
  it.skip('is not installed: on Debian, apt-get install wapiti')
})

const TEAM_PAGES = [
  ...['projects?q=a&tab=all&sort=created', 'new?tool=subtitles', 'voices', 'publish?view=month&date=2026-11-01'],
  ...['publish/new', 'settings/general', 'settings/members', 'settings/developers', 'settings/api-keys?create=1'],
  ...['settings/webhooks?days=30', 'settings/usage?month=2026-11', 'settings/audit?q=a', 'settings/data'],
  ...['settings/social-accounts', 'settings/schedules', 'settings/options'],
]

const routesOf = (teamSlug: string) => [
  ...[`projects?team=${teamSlug}&q=a`, `usage/${teamSlug}?month=2026-11`, `audit/${teamSlug}?format=csv`],
  ...['auth/session', 'auth/signin?callbackUrl=/', 'sign-in/google?next=/', 'v2/projects?limit=1', 'v2/openapi.json'],
]

/**
 * Forms have no token against requests of other sites because such requests are told apart by what browsers say of their
 * origin. That they are refused is tried with each form that wapiti names.
 */
async function isExplained({ kind, path: address, method }: Finding, origin: string, cookie: string): Promise<boolean> {
  if (kind !== 'Cross Site Request Forgery' || method !== 'POST') return false
  const statuses = await Promise.all(
    [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}].map(async (sender) => {
      const init = { method, body: new FormData(), headers: { cookie, ...sender } }
      return (await fetch(origin + address, init)).status
    }),
  )
  return statuses.every((status) => status === 403)
}

/** A product of its own, as `npm start` runs it, in which somebody has an account. */
async function startProduct(folder: string): Promise<{ origin: string; person: MadePerson }> {
  const [port, servicePort] = [String(await freePort()), String(await freePort())]
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, DATA_DIR: folder, PORT: port, SERVICE_PORT: servicePort }
  const child = spawn(process.execPath, ['lib/bootstrap/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await isReady(child)
  return { origin: `http://localhost:${port}`, person: await makePerson({ dataDir: folder, port }, 'Northbeam Studio') }
}

function isReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
        if (output.includes('Reelwright is ready at')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`The product ended before it was ready:\n${output}`)))
  })
}
