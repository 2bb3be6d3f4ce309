import { existsSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { callEngine } from '#lib/service/engine/call-engine.ts'
import { testTask } from '#tests/support/make-media.ts'
import { programsIn } from '#tests/support/programs-in.ts'

it.runIf(existsSync('/proc/self/environ'))('the process of the engine knows no secret of its worker', async () => {
  process.env.SERVICE_SECRET_OF_TEST = 'told to nobody'
  onTestFinished(() => {
    delete process.env.SERVICE_SECRET_OF_TEST
  })
  const { directory, limits } = await testTask()
  const script = 'The old lighthouse stands on a rock in the sea. '.repeat(200)
  const input = { script, voiceId: 'espeak-en-us', modelsDirectory: settings().MODELS_DIR }
  const seen = new AbortController()
  const task = { kind: 'speech', input, directory, limits, tools: {} } as const
  const ended = callEngine(task, seen.signal, () => undefined).catch((error: unknown) => error)
  const environment = () => {
    const engine = programsIn(directory).find(({ commandLine }) => commandLine.includes('engine/process.ts'))
    return engine === undefined ? undefined : readFileSync(`/proc/${engine.pid}/environ`, 'utf8')
  }
  const text = await vi.waitUntil(environment, { interval: 20, timeout: 15_000 })
  const names = text.split('\0').map((line) => line.split('=')[0])
  seen.abort()
  await ended
  const passed = ['HOME', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_ENV', 'PATH', 'TMPDIR']
  expect(names.filter((name) => name !== '').toSorted()).toEqual(passed)
})
