import { newId } from '../ids.ts'
import { logger } from '../log/log.ts'
import { currentRequestContext, withRequestContext } from '../log/request-context.ts'
import { countLoopFailure } from '../metrics/work.ts'

/** After failures; a loop that is slower anyway keeps its own pace. A cut of seconds delays nothing that is due by seconds. */
const FIRST_WAIT_MS = 400
const MAX_WAIT_MS = 10_000

export type Loop = { wake: () => void; ended: Promise<void> }

/**
 * Runs `round` repeatedly until the signal aborts: immediately while it finds work, otherwise every `idleMs` or when
 * woken. If a round throws, the error is logged and the delay grows, since the database may be unavailable. What a round
 * logs, writes down and asks the other program for carries an id of that round, unless the loop belongs to a request.
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
  const attempt = async () => {
    try {
      return await round()
    } catch (error) {
      countLoopFailure(name)
      if (!signal.aborted) logger('worker').error({ err: error, loop: name }, 'a round failed')
      return null
    }
  }
  const run = async () => {
    const { requestId, traceparent } = currentRequestContext()
    let failures = 0
    while (!signal.aborted) {
      woken = false
      const found = await withRequestContext({ requestId: requestId ?? newId('run'), traceparent }, attempt)
      failures = found === null ? failures + 1 : 0
      if (found === 0) await pause(idleMs)
      if (found === null) await pause(Math.max(idleMs, Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS)))
    }
  }
  signal.addEventListener('abort', wake, { once: true })
  return { wake, ended: run() }
}
