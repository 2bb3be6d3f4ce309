import process from 'node:process'
import { printFailure, printLine } from './print-line.ts'

export type Stopping = {
  /** Aborted as soon as a stop was asked for. */
  signal: AbortSignal
  /** Adds a shutdown step. Steps run in reverse order, since later ones depend on earlier ones. */
  atEnd: (step: () => void | Promise<void>) => void
  /** Adds a function that runs when a second signal asks for an immediate end. */
  onForce: (step: () => void) => void
  /** Runs the steps and ends the process. */
  end: (code: number) => Promise<void>
}

/** npm forwards a Ctrl-C that the terminal has already delivered; signals within this time are the same one. */
const SAME_SIGNAL_MS = 1_000
const WATCH_MS = 500

/**
 * Shuts this process down gracefully, with code 0, on SIGINT, SIGTERM or SIGHUP, and when the npm that started it has
 * exited, since some shells do not forward npm's signals. A second signal forces the end. To be called once.
 */
export function stopOnSignals(): Stopping {
  const controller = new AbortController()
  const steps: (() => void | Promise<void>)[] = []
  const forced: (() => void)[] = []
  let firstAt = 0
  const end = async (code: number) => {
    for (const step of steps.splice(0).reverse()) await Promise.resolve().then(step).catch(printFailure)
    process.exit(code)
  }
  const ask = () => {
    if (!controller.signal.aborted) {
      firstAt = Date.now()
      controller.abort()
      printLine('Stopping.')
      void end(0)
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
      for (const step of forced) step()
      process.exit(1)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask)
  if (process.env.npm_lifecycle_event !== undefined) watchParent(ask)
  return { signal: controller.signal, atEnd: (step) => steps.push(step), onForce: (step) => forced.push(step), end }
}

function watchParent(onGone: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, WATCH_MS)
  timer.unref()
}
