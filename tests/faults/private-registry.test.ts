import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { project as projectSchema } from '#lib/contract/project.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { registryOfNpm } from '#lib/media/models/npm.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import { testSentences } from '#tests/bench/voices/test-passages.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { fillModels, VOICES } from '#tests/support/fill-models.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { makeCertificateAuthority } from '#tests/support/make-certificate-authority.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

/** The two letters of each language, and a sign that it was written down. */
const LANGUAGES = {
  japanese: { code: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Han}]{3}/u },
  german: { code: 'de', letters: /\b(der|die|das|und|wir|zu)\b/i },
  hindi: { code: 'hi', letters: /\p{Script=Devanagari}{3}/u },
} as const

const filled = readSettings().MODELS_DIR
await fillModels(VOICES, filled)
const films = new Map<string, Buffer>()
for (const { code } of Object.values(LANGUAGES)) {
  const voice = voiceCatalog.find(({ languageCode }) => languageCode.startsWith(code))
  if (voice === undefined) throw new Error(`No voice speaks ${code}.`)
  films.set(code, await spokenFilm({ text: testSentences(code).slice(0, 3).join(' '), voice: voice.speaker }, filled))
}

/** The registry as a company's network shows it: every connection opened, and signed by an authority of its own. */
const registry = await registryOfNpm(new AbortController().signal)
const authority = await makeCertificateAuthority()
const packages = new Map<string, Promise<PeerAnswer>>()
const intercepted = await startPeer(({ url }) => {
  const known = packages.get(url) ?? fetchFromRegistry(url)
  packages.set(url, known)
  return known
}, authority.server)
const source = await startPeer(({ url }) => {
  const body = films.get(url.slice(1, 3))
  return body === undefined ? { status: 404 } : { body, headers: { 'content-type': 'video/mp4' } }
})
const hook = await startPeer()
const home = await mkdtemp(join(tmpdir(), 'reelwright-empty-home-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}` })
const { key } = await service.newKey()
await insertSampleRows(database.service)
it.each(Object.entries(LANGUAGES))(
  '%s runs to the end from an empty store of models, behind an authority that only the environment names',
  { timeout: 1_200_000 },
  async (language, { code, letters }) => {
    const worker = startWorker({
      HOME: home,
      MODELS_DIR: join(home, language),
      NODE_EXTRA_CA_CERTS: authority.path,
      npm_config_registry: intercepted.origin,
      LOG_LEVEL: 'warn',
    })
    onTestFinished(() => worker.kill())
    const startedAt = performance.now()
    const body = { videoUrl: `${source.origin}/${code}.mp4`, language, webhookUrl: `${hook.origin}/done` }
    const created = await call(`${service.base}/subtitles`, { key, body })
    const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
    const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
    const details = new Set<string>()
    const state = async () => {
      const { status, stageDetail } = await read()
      if (typeof stageDetail === 'string') details.add(stageDetail)
      return status
    }
    await expect.poll(state, { timeout: 1_100_000, interval: 250 }).not.toMatch(/queued|processing/)
    const done = await read()
    expect(done).toMatchObject({ status: 'completed', error: null })
    const srt = await (await fetch(done.outputs[0]?.subtitlesUrl?.srt ?? '')).text()
    expect(srt).toMatch(letters)
    expect([...details]).toContainEqual(expect.stringMatching(/^Downloading models: \d+ of \d+ MB$/))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    process.stdout.write(`${language}: ${seconds} s; the last that was told of the fetch: ${[...details].at(-1)}\n`)
  },
)

async function fetchFromRegistry(url: string): Promise<PeerAnswer> {
  const answer = await fetch(new URL(url, registry))
  return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) }
}
