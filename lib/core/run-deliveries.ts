import { logger } from './log.ts'
import { type Loop, runLoop } from './run-loop.ts'

/** Messages to take at once: to receivers that have been failing, or to all others. */
export type Wanted = {
  failing: boolean
  count: number
  /** How many of them may go to the same receiver. */
  perReceiver: number
  /** Keys of receivers that get none now. */
  busy: readonly string[]
}

export type DeliveryWork<Row> = {
  /** Names the loop in the log. */
  name: string
  pollMs: number
  /** Attempts at a time to receivers that do not fail, and how many of them to the same one. */
  working: { count: number; perReceiver: number }
  /** Attempts at a time to all receivers that have been failing: however many hang, most places are for the others. */
  failing: { count: number }
  /** Takes due messages for one attempt each, so that other processes do not see them for a while. */
  take: (wanted: Wanted) => Promise<Row[]>
  /** Makes one attempt and writes down what came of it. */
  deliver: (row: Row, stopping: AbortSignal) => Promise<void>
  receiverOf: (row: Row) => string
}

type UnderWay = { key: string; failing: boolean }

/**
 * Delivers messages that are due, many at once but few to the same receiver, so that those that hang hold up nobody else.
 * A receiver that has been failing gets one attempt at a time. When the signal aborts, attempts are cut off; `ended`
 * resolves once they are.
 */
export function runDeliveries<Row>(work: DeliveryWork<Row>, signal: AbortSignal): Loop {
  const underWay = new Map<Promise<void>, UnderWay>()
  const take = async (failing: boolean, limits: { count: number; perReceiver: number }) => {
    const present = [...underWay.values()]
    const count = limits.count - present.filter((one) => one.failing === failing).length
    if (count <= 0) return 0
    const rows = await work.take({ failing, ...limits, count, busy: saturated(present, limits.perReceiver) })
    for (const row of rows) {
      const delivery: Promise<void> = work
        .deliver(row, signal)
        .catch((error) => logger('worker').error({ err: error, loop: work.name }, 'a message was not delivered'))
        .finally(() => {
          underWay.delete(delivery)
          // Its receiver may have more that waits.
          loop.wake()
        })
      underWay.set(delivery, { key: work.receiverOf(row), failing })
    }
    return rows.length
  }
  const loop = runLoop(work.name, work.pollMs, signal, async () => {
    const others = await take(false, work.working)
    return others + (await take(true, { ...work.failing, perReceiver: 1 }))
  })
  const ended = async () => {
    await loop.ended
    await Promise.all(underWay.keys())
  }
  return { wake: loop.wake, ended: ended() }
}

/** Receivers that have as many attempts under way as one may have. */
function saturated(underWay: readonly UnderWay[], perReceiver: number): string[] {
  const counts = new Map<string, number>()
  for (const { key } of underWay) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= perReceiver).map(([key]) => key)
}
