import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { project as projectSchema } from '#lib/contract/project.ts'
import { describeError } from '#lib/core/log/log.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { ensureInStore } from '#lib/media/models/ensure-model.ts'
import { manifest } from '#lib/media/models/manifest.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { makeCertificateAuthority } from '#tests/support/make-certificate-authority.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const filled = readSettings().MODELS_DIR
await fillModels(ENGLISH_MODELS, filled)
const film = await spokenFilm(undefined, filled)
const empty = await mkdtemp(join(tmpdir(), 'reelwright-no-models-'))
afterAll(() => rm(empty, { recursive: true, force: true }))
const authority = await makeCertificateAuthority()
const mirror = await startPeer(async ({ url }) => {
  const [, name, version, ...path] = url.split('/')
  return { body: await readFile(join(filled, `${name}-${version}`, ...path)) }
}, authority.server)
const source = await startPeer({ body: film, headers: { 'content-type': 'video/mp4' } })
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}`,
  MODELS_DIR: empty,
  MODELS_MIRROR: mirror.origin,
})
const { key } = await service.newKey()

it('a project runs from an empty store of models behind an authority that only the environment names', async () => {
  await insertSampleRows(database.service)
  const worker = startWorker({ NODE_EXTRA_CA_CERTS: authority.path })
  onTestFinished(() => worker.kill())
  const body = { videoUrl: `${source.origin}/film.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
  const created = await call(`${service.base}/subtitles`, { key, body })
  const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  await expect
    .poll(async () => (await read()).status, { timeout: 150_000, interval: 200 })
    .not.toMatch(/queued|processing/)
  expect(await read()).toMatchObject({ status: 'completed', error: null })
  expect(mirror.requests.map(({ url }) => url)).toContainEqual(expect.stringContaining('/whisper-base/'))
})

it('the log of a fetch that the authority broke says that it did', async () => {
  const fetched = ensureInStore(
    { ...manifest['silero-vad'], sources: [] },
    { directory: join(empty, 'other'), mirrorUrl: mirror.origin },
  )
  const failure = await fetched.catch((error: unknown) => error)
  expect(describeError(failure)).toMatchObject({
    message: expect.stringMatching(/could not be downloaded.*certificate/s),
  })
})
