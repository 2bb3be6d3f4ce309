import { logger } from '../log/log.ts'
import { type Loop, runLoop } from '../work/run-loop.ts'
import type { Task } from './task.ts'
import { noteStart, noting } from './task-runs.ts'

type Work<Claimed> = {
  claim: (count: number) => Promise<Claimed[]>
  work: (claimed: Claimed) => Promise<void>
}

/** Keeps up to `atOnce` rows of a task at work, taken as places become free. `ended` resolves once none is at work any more. */
export function runPool<Claimed>(
  task: Task & { atOnce: number },
  signal: AbortSignal,
  { claim, work }: Work<Claimed>,
): Loop {
  const { name, everyMs, atOnce } = task
  noteStart(task)
  const atWork = new Set<Promise<void>>()
  const loop = runLoop(name, everyMs, signal, async () => {
    const taken = await noting(task, () => claim(atOnce - atWork.size))
    for (const claimed of taken) {
      const done: Promise<void> = work(claimed)
        .catch((error) => logger('worker').warn({ err: error, loop: name }, 'work broke off'))
        .finally(() => {
          atWork.delete(done)
          loop.wake()
        })
      atWork.add(done)
    }
    return taken.length
  })
  return { wake: loop.wake, ended: loop.ended.then(() => Promise.all(atWork)).then(() => undefined) }
}
