import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { settings } from '#lib/core/env.ts'
import { callEngine, EngineCrash } from '#lib/service/engine/call-engine.ts'
import { programsIn } from '#tests/support/programs-in.ts'

/** Longer than a busy machine takes to start the engine and to speak a sentence. */
const SILENT_MS = 20_000

it('an engine that hangs is ended with all that it started, and counts as crashed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'reelwright-hanging-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const script = 'The old lighthouse stands on a rock in the sea. '.repeat(60)
  const input = { script, voiceId: 'espeak-en-us', modelsDirectory: settings().MODELS_DIR }
  const limits = { maxDurationSeconds: 3600, maxPixels: 1, threads: 2 }
  let stopped: number[] = []
  const suspend = (_: string, fraction: number | null) => {
    if (fraction === null || fraction === 0 || stopped.length > 0) return
    stopped = programsIn(directory).map(({ pid }) => pid)
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  }
  const task = { kind: 'speech', input, directory, limits, tools: {} } as const
  const failure = await callEngine(task, new AbortController().signal, suspend, SILENT_MS).catch((error) => error)
  expect(stopped.length).toBeGreaterThan(0)
  expect(failure).toBeInstanceOf(EngineCrash)
  expect(failure.message).toBe('The engine reported nothing for 20 s.')
  await expect.poll(() => programsIn(directory), { timeout: 2000 }).toEqual([])
})
