import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { callEngine, EngineCrash } from '#lib/service/engine/call-engine.ts'
import { type Program, programsIn } from '#tests/support/programs-in.ts'

/** Longer than a busy machine takes to start the engine and to speak a sentence. */
const SILENT_MS = 20_000

/** Has the engine speak, and suspends some of its programs in the middle. */
async function hang(isMeant: (program: Program) => boolean): Promise<{ stopped: Program[]; failure: unknown }> {
  const directory = mkdtempSync(join(tmpdir(), 'reelwright-hanging-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const script = 'The old lighthouse stands on a rock in the sea. '.repeat(60)
  const input = { script, voiceId: 'espeak-en-us', modelsDirectory: settings().MODELS_DIR }
  const limits = { maxDurationSeconds: 3600, maxPixels: 1, threads: 2 }
  let stopped: Program[] = []
  const suspend = (_: string, fraction: number | null) => {
    if (fraction === null || fraction === 0 || stopped.length > 0) return
    stopped = programsIn(directory).filter(isMeant)
    for (const { pid } of stopped) process.kill(pid, 'SIGSTOP')
  }
  const task = { kind: 'speech', input, directory, limits, tools: {} } as const
  const patience = { silentMs: SILENT_MS }
  const failure = await callEngine(task, new AbortController().signal, suspend, patience).catch((error) => error)
  await expect.poll(() => programsIn(directory), { timeout: 2000 }).toEqual([])
  return { stopped, failure }
}

it('an engine that hangs is ended with all that it started, and counts as crashed', async () => {
  const { stopped, failure } = await hang(() => true)
  expect(stopped.length).toBeGreaterThan(0)
  expect(failure).toBeInstanceOf(EngineCrash)
  expect(failure).toMatchObject({ message: 'The engine did nothing for 20 s.' })
})

it('an engine whose program hangs is ended although its own main loop goes on', async () => {
  const { stopped, failure } = await hang(({ commandLine }) => !/service[-/]engine[-/]process\./.test(commandLine))
  expect(stopped.length).toBeGreaterThan(0)
  expect(failure).toMatchObject({ name: 'EngineCrash', message: 'The engine did nothing for 20 s.' })
})
