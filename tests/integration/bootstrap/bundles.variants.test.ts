import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { buildBundles } from '#lib/bootstrap/run-bundled.ts'
import { spokenLanguages } from '#lib/media/languages.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
await insertSampleRows(database.service)
const bundles = await buildBundles(() => undefined)
const bundle = (name: string) => path.join(bundles, name)
const NOWHERE = path.join(ROOT, 'nowhere')

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Runs a bundle with a channel to it, as its starter does. */
function run(name: string, words: string[] = [], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = fork(bundle(name), words, {
    execArgv: ['--enable-source-maps'],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  })
  started.push(child)
  return child
}

async function answer(child: ChildProcess, request: unknown): Promise<unknown> {
  child.send(request as object)
  const [message] = await once(child, 'message')
  return message
}

describe('bundled like the product,', () => {
  it('the service answers over HTTP, its reference with the files of its packages', async () => {
    const SERVICE_PORT = String(await freePort())
    await once(run('service-main.js', [], { ...process.env, SERVICE_PORT }), 'message')
    const address = `http://127.0.0.1:${SERVICE_PORT}`
    expect((await fetch(`${address}/health`)).status).toBe(200)
    const page = await (await fetch(`${address}/api/v2/reference`)).text()
    const script = /[^"]*scalar\.[^"]*\.js/.exec(page)?.[0]
    expect(script).toBeDefined()
    expect((await fetch(new URL(script ?? '', `${address}/api/v2/`))).status).toBe(200)
  })

  it('the portal’s worker starts', async () => {
    const child = run('portal-worker.js', [], { ...process.env, LOG_LEVEL: 'info', DATABASE_URL: database.urls.portal })
    const [line] = await once(child.stdout ?? child, 'data')
    expect(String(line)).toContain('started')
  })

  it('the engine says why a task failed, by the lines of the sources', async () => {
    const child = run('service-engine-process.js')
    const limits = { maxDurationSeconds: 1, maxPixels: 1, threads: 1 }
    const task = {
      kind: 'sound',
      input: { sourcePath: NOWHERE, modelsDirectory: NOWHERE },
      directory: NOWHERE,
      tools: {},
      limits,
    }
    expect(await answer(child, task)).toMatchObject({
      kind: 'failed',
      detail: expect.stringMatching(/lib\/media\/.*\.ts:\d+/),
    })
  })

  it('the speech host speaks', async () => {
    const child = run('media-synthesis-engines-host.js', ['{"engine":"espeak"}'])
    const request = { utterance: { spoken: 'hello' }, voice: { speaker: 'en-us', languageTag: 'en-US' } }
    expect(await answer(child, request)).toHaveProperty('synthesis')
  })

  it('the recognizer looks for its models', async () => {
    const directories = { vadDirectory: NOWHERE, whisperDirectory: NOWHERE }
    const audio = new Float32Array(16_000)
    const request = { audio, language: spokenLanguages.english, ...directories, threads: 1, fromSeconds: 0 }
    const failed = await answer(run('media-recognition-recognizer.js'), request)
    expect(failed).toMatchObject({ kind: 'failed', detail: expect.stringContaining(NOWHERE) })
  })

  it('the runtime of the models is loaded after it has been silenced', () => {
    const scripts = readdirSync(bundles).filter((name) => name.endsWith('.js'))
    const early = scripts.filter((name) =>
      /^(import|export)\b.*"onnxruntime-node"/m.test(readFileSync(bundle(name), 'utf8')),
    )
    expect(early).toEqual([])
  })

  it('the thread that tells speakers finds its model', async () => {
    const question = { audio: new Float32Array(16_000), words: [] }
    const thread = new Worker(bundle('media-diarization-diarization-thread.js'), { workerData: question })
    expect(await once(thread, 'message')).toEqual([[]])
  })

  it('the operator’s tool lists its verbs', async () => {
    const child = spawn(process.execPath, [path.join(ROOT, 'lib/bootstrap/reelwright.ts'), '--help'])
    started.push(child)
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toContain('doctor')
  })
})
