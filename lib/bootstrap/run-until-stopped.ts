import { printFailure, printInLogFormat } from './print-line.ts'
import { type Stopping, stopOnSignals } from './stop-on-signals.ts'

/** Runs a program until it is stopped. An earlier failure is printed and ends it with code 1. */
export async function runUntilStopped(run: (stopping: Stopping) => Promise<void>): Promise<void> {
  printInLogFormat()
  const stopping = stopOnSignals()
  try {
    await run(stopping)
  } catch (failure) {
    if (stopping.signal.aborted) return
    printFailure(failure)
    await stopping.end(1)
  }
}
