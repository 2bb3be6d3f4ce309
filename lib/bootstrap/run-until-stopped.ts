import process from 'node:process'
import { SettingsError } from '#lib/core/env.ts'
import { sayFailure } from './say.ts'
import { type Stopping, stopOnSignals } from './stop-on-signals.ts'

/** Runs a program until it is stopped. An earlier failure is printed and ends it with code 1. */
export async function runUntilStopped(run: (stopping: Stopping) => Promise<void>): Promise<void> {
  const stopping = stopOnSignals()
  try {
    await run(stopping)
  } catch (failure) {
    if (stopping.signal.aborted) return
    if (failure instanceof SettingsError)
      for (const sentence of failure.sentences) process.stderr.write(`${sentence}\n`)
    else sayFailure(failure)
    await stopping.end(1)
  }
}
