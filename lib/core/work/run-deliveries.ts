import { logger } from '../log/log.ts'
import type { Task } from '../tasks/task.ts'
import { noteStart, noting } from '../tasks/task-runs.ts'
import { type Loop, runLoop } from './run-loop.ts'

/** Messages to take at once: to receivers that have been failing, or to all others. */
export type DeliveryClaim = {
  failing: boolean
  count: number
  /** How many of them may go to the same receiver. */
  perReceiver: number
  /** Keys of receivers that get none now. */
  busy: readonly string[]
}

export type DeliveryWork<Row> = {
  /** Takes due messages for one attempt each, so that other processes do not see them for a while. */
  claim: (wanted: DeliveryClaim) => Promise<Row[]>
  /** Makes one attempt and records its result. */
  deliver: (row: Row, stopping: AbortSignal) => Promise<void>
  receiverOf: (row: Row) => string
}

type ActiveDelivery = { key: string; failing: boolean }

/**
 * Delivers messages that are due, many at once but few to the same receiver, so that slow ones delay nobody else.
 * A receiver that has been failing gets one attempt at a time, and all of them together few of the places. When the signal aborts, attempts are cut off; `ended`
 * resolves once they are.
 */
export function runDeliveries<Row>(
  task: Task & Required<Pick<Task, 'receivers'>>,
  signal: AbortSignal,
  work: DeliveryWork<Row>,
): Loop {
  const { name, everyMs, receivers } = task
  const { working, failing } = receivers
  noteStart(task)
  const active = new Map<Promise<void>, ActiveDelivery>()
  const claim = async (areFailing: boolean, limits: { count: number; perReceiver: number }) => {
    const present = [...active.values()]
    const count = limits.count - present.filter((one) => one.failing === areFailing).length
    if (count <= 0) return 0
    const rows = await work.claim({
      failing: areFailing,
      ...limits,
      count,
      busy: saturatedReceivers(present, limits.perReceiver),
    })
    for (const row of rows) {
      const delivery: Promise<void> = work
        .deliver(row, signal)
        .catch((error) => logger('worker').error({ err: error, loop: name }, 'a message was not delivered'))
        .finally(() => {
          active.delete(delivery)
          // Its receiver may have more that waits.
          loop.wake()
        })
      active.set(delivery, { key: work.receiverOf(row), failing: areFailing })
    }
    return rows.length
  }
  const round = async () => {
    const others = await claim(false, working)
    return others + (await claim(true, { ...failing, perReceiver: 1 }))
  }
  const loop = runLoop(name, everyMs, signal, () => noting(task, round))
  const ended = async () => {
    await loop.ended
    await Promise.all(active.keys())
  }
  return { wake: loop.wake, ended: ended() }
}

/** Receivers that have as many attempts under way as one may have. */
function saturatedReceivers(active: readonly ActiveDelivery[], perReceiver: number): string[] {
  const counts = new Map<string, number>()
  for (const { key } of active) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= perReceiver).map(([key]) => key)
}
