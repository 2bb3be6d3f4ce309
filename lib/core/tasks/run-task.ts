import { type Loop, runLoop } from '../work/run-loop.ts'
import type { Task } from './task.ts'
import { noteStart, noting } from './task-runs.ts'

/** One round of a task: how many rows it took up, or nothing where it does everything at once. */
export type Round = () => Promise<number> | Promise<void>

/** Runs a task until the signal aborts; running rounds then finish. */
export function runTask(task: Task, signal: AbortSignal, round: Round): Loop {
  const { name, everyMs, rounds = 1 } = task
  noteStart(task)
  const act = async () => (await noting(task, async () => round())) ?? 0
  const loops = Array.from({ length: rounds }, () => runLoop(name, everyMs, signal, act))
  return {
    wake: () => {
      for (const loop of loops) loop.wake()
    },
    ended: Promise.all(loops.map((loop) => loop.ended)).then(() => undefined),
  }
}

/** What does a task: a round, or what begins a task that keeps its rows at work by itself, as `runDeliveries` does. */
export type Handler = Round | { start: (signal: AbortSignal) => Loop }

export type Running<Name extends string> = {
  /** Begins a round of one task at once. */
  wake: (name: Name) => void
  /** Starts a round of every task that reacts to events. */
  wakeListeners: () => void
  /** Resolves when all have finished after the signal aborted. */
  ended: Promise<void>
}

/** Runs a whole table of tasks until the signal aborts. */
export function runTasks<Name extends string>(
  tasks: Record<Name, Task>,
  handlers: Record<Name, Handler>,
  signal: AbortSignal,
): Running<Name> {
  const loops = new Map<string, Loop>()
  const wakeListeners = () => {
    for (const [name, task] of Object.entries<Task>(tasks)) if (task.listens) loops.get(name)?.wake()
  }
  for (const [name, task] of Object.entries<Task>(tasks)) {
    const handler: Handler = handlers[name as Name]
    loops.set(name, 'start' in handler ? handler.start(signal) : runTask(task, signal, withWakeUp(task, handler)))
  }
  /** What one task does is often work for another: a report brings files to copy. */
  function withWakeUp({ wakesOthers }: Task, round: Round): Round {
    return async () => {
      const found = (await round()) ?? 0
      if (wakesOthers && found > 0) wakeListeners()
      return found
    }
  }
  return {
    wake: (name) => loops.get(name)?.wake(),
    wakeListeners,
    ended: Promise.all([...loops.values()].map((loop) => loop.ended)).then(() => undefined),
  }
}
