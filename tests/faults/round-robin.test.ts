import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '#lib/auth/create-account.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { enterPassword } from '#tests/browser/person.ts'
import { prepareChromium } from '#tests/support/chromium.ts'
import { isAnswering } from '#tests/support/is-answering.ts'
import { startNginx, startRoundRobin } from '#tests/support/round-robin.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

const TRIES = 6
const BUILD_LIMIT_MS = 1_200_000
const hasNginx = spawnSync('nginx', ['-v']).error === undefined

const { urls } = await testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-round-robin-'))
const [front, first, second] = [await freePort(), await freePort(), await freePort()]
const origin = `http://127.0.0.1:${front}`
const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery', teamName: 'Engines' }
let browser: Browser

beforeAll(async () => {
  const { executablePath, env } = await prepareChromium()
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
  await createAccount(person)
  build(ROOT)
  await startPortal(ROOT, first)
}, BUILD_LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('signing in through a proxy that passes each request to another portal', () => {
  it('works every time with one build of the pages', async () => {
    const portal = await startPortal(ROOT, second)
    const balancer = await startRoundRobin(front, [first, second])
    const signedIn = await signInTimes()
    await balancer.close()
    await end(portal)
    expect(Math.min(...balancer.counts)).toBeGreaterThan(TRIES)
    expect(signedIn).toBe(TRIES)
  })

  it.runIf(hasNginx)('works every time behind nginx (Debian’s; left out where it is not installed)', async () => {
    const portal = await startPortal(ROOT, second)
    const nginx = await startNginx(front, [first, second], folder)
    const signedIn = await signInTimes()
    await nginx.close()
    await end(portal)
    expect(signedIn).toBe(TRIES)
  })

  it.runIf(isLong)(
    'works every time with two builds of one version, made in different folders',
    async () => {
      const copy = copyOfTree()
      build(copy)
      const portal = await startPortal(copy, second)
      const balancer = await startRoundRobin(front, [first, second])
      const signedIn = await signInTimes()
      await balancer.close()
      await end(portal)
      expect(signedIn).toBe(TRIES)
    },
    BUILD_LIMIT_MS,
  )
})

/** @returns how often it worked, each time in a new browser profile and by the form. */
async function signInTimes(): Promise<number> {
  let signedIn = 0
  for (let turn = 0; turn < TRIES; turn++) {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    try {
      await enterPassword(page, person)
      await page.waitForURL('**/projects**')
      signedIn += 1
    } catch (failure) {
      process.stderr.write(`Sign-in ${turn + 1} failed: ${failure}\n`)
    }
    await context.close()
  }
  return signedIn
}

function build(root: string): void {
  const { PATH = '', HOME = '' } = process.env
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, ['lib/bootstrap/build.ts'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** One of several portals, as an operator starts it: with the shared secrets, and nothing else of the other one. */
async function startPortal(root: string, port: number): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env
  const secrets = ['AUTH_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET']
  const shared = Object.fromEntries(secrets.map((name) => [name, process.env[name] ?? '']))
  const own = { PORT: String(port), DATA_DIR: path.join(folder, String(port)), PUBLIC_URL: origin, TRUST_PROXY: '1' }
  const databases = { DATABASE_URL: urls.portal, SYSTEM_DATABASE_URL: urls.owner }
  const env: NodeJS.ProcessEnv = { ...shared, PATH, HOME, NODE_ENV: 'production', ...own, ...databases }
  const child = spawn(process.execPath, ['lib/bootstrap/launch-one.ts', 'portal'], { cwd: root, env, stdio: 'inherit' })
  started.add(child)
  if (!(await waitUntil(() => isAnswering(`http://127.0.0.1:${port}/api/health/ready`), 120_000)))
    throw new Error(`The portal on ${port} did not start.`)
  return child
}

const started = new Set<ChildProcess>()
afterAll(() => Promise.all([...started].map(end)))

async function end(child: ChildProcess): Promise<void> {
  started.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The checkout in another folder, as another machine has it. The packages share their files where the disk allows it. */
function copyOfTree(): string {
  const copy = path.join(folder, 'elsewhere')
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const left = new Set(['node_modules', '.next', '.bundles', '.git', '.data'])
  for (const name of readdirSync(ROOT)) {
    if (!left.has(name)) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
  }
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')]
  const isLinked = spawnSync('cp', ['-al', from, to]).status === 0
  if (!isLinked && spawnSync('cp', ['-a', from, to]).status !== 0) throw new Error('The packages cannot be copied.')
  return copy
}
