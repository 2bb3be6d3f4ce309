import { logger } from '#lib/core/log.ts'
import { countLoopFailure } from '#lib/core/metrics/work.ts'

/** After failures; a loop that is slower anyway keeps its own pace. */
const LONGEST_WAIT_MS = 10_000

export type Loop = { wake: () => void; ended: Promise<void> }

/**
 * Runs `round` repeatedly until the signal aborts: immediately while it finds work, otherwise every `idleMs` or when
 * woken. If a round throws, the error is logged and the delay grows, since the database may be unavailable.
 */
export function runLoop(name: string, idleMs: number, signal: AbortSignal, round: () => Promise<number>): Loop {
  let woken = false
  let interrupt = () => {}
  const wake = () => {
    woken = true
    interrupt()
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || signal.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    let failures = 0
    while (!signal.aborted) {
      woken = false
      try {
        const found = await round()
        failures = 0
        if (found === 0) await pause(idleMs)
      } catch (error) {
        failures += 1
        countLoopFailure(name)
        if (!signal.aborted) logger('worker').error({ err: error, loop: name }, 'a round failed')
        await pause(Math.max(idleMs, Math.min(idleMs * 2 ** failures, LONGEST_WAIT_MS)))
      }
    }
  }
  signal.addEventListener('abort', wake, { once: true })
  return { wake, ended: run() }
}
