import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { taskWord } from '#app/(operator)/operator/_components/task-labels.ts'
import { registry } from '#lib/core/metrics/registry.ts'
import { runPool } from '#lib/core/tasks/run-pool.ts'
import { runTask, runTasks } from '#lib/core/tasks/run-task.ts'
import { nextWait, type Task, waitAfter } from '#lib/core/tasks/task.ts'
import { taskRuns } from '#lib/core/tasks/task-runs.ts'
import { runDeliveries } from '#lib/core/work/run-deliveries.ts'
import { textFor } from '#lib/i18n/server.ts'
import { TASKS as PORTAL } from '#lib/portal/tasks.ts'
import { TASKS as SERVICE } from '#lib/service/tasks.ts'

const task = (name: string, more: Partial<Task> = {}) => ({ name, does: '', due: '', everyMs: 3_600_000, ...more })
const runOf = (name: string) => taskRuns().find((run) => run.name === name)

describe('the wait after a try that failed', () => {
  it.each([
    [{ firstMs: 1_000, factor: 2, longestMs: 10_000 }, [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]],
    [{ firstMs: 4_000, factor: 4, longestMs: 300_000, most: 4 }, [4_000, 16_000, 64_000, null]],
    [{ waitsMs: [5, 30] }, [5, 30, null]],
  ])('of %j grows', (retry, waits) => {
    expect(waits.map((_, index) => waitAfter(retry, index + 1))).toEqual(waits)
  })

  it('stays the longest, however many tries there were', () => {
    expect(nextWait({ firstMs: 1_000, factor: 2, longestMs: 10_000 }, 100_000)).toBe(10_000)
  })
})

describe('a task', () => {
  it('is listed when it starts, and then with its last run and its failures', async () => {
    const stopping = new AbortController()
    let isBroken = false
    const { wake, ended } = runTask(task('listed'), stopping.signal, async () => {
      if (isBroken) throw new Error('broken')
    })
    expect(runOf('listed')).toMatchObject({ everyMs: 3_600_000, ranAt: null, failures: 0 })
    await turn()
    const ranAt = runOf('listed')?.ranAt
    expect(ranAt).toEqual(expect.any(String))
    expect(await registry().metrics()).toMatch(/reelwright_loop_last_run_timestamp_seconds\{loop="listed"\} \d+/)
    isBroken = true
    wake()
    await turn()
    expect(runOf('listed')).toMatchObject({ ranAt, failures: 1, failedAt: expect.any(String) })
    stopping.abort()
    await ended
  })

  it('has as many rounds at the same time as its row says', async () => {
    const stopping = new AbortController()
    let rounds = 0
    const { ended } = runTask(task('rounds', { rounds: 3 }), stopping.signal, async () => {
      rounds += 1
    })
    await turn()
    expect(rounds).toBe(3)
    stopping.abort()
    await ended
  })
})

describe('a table of tasks', () => {
  it('begins rounds of those that hear when one that tells has found something', async () => {
    const stopping = new AbortController()
    const rounds = { waker: 0, listener: 0, silent: 0 }
    const tasks = {
      waker: task('waker', { wakesOthers: true }),
      listener: task('listener', { listens: true }),
      silent: task('silent'),
    }
    const running = runTasks(
      tasks,
      {
        waker: async () => {
          rounds.waker += 1
          return rounds.waker === 2 ? 1 : 0
        },
        listener: async () => {
          rounds.listener += 1
        },
        silent: async () => {
          rounds.silent += 1
        },
      },
      stopping.signal,
    )
    await turn()
    expect(rounds).toEqual({ waker: 1, listener: 1, silent: 1 })
    running.wake('waker')
    await turn()
    // What was found is followed by a round that looks whether there is more.
    expect(rounds).toEqual({ waker: 3, listener: 2, silent: 1 })
    running.wakeListeners()
    await turn()
    expect(rounds).toEqual({ waker: 3, listener: 3, silent: 1 })
    stopping.abort()
    await running.ended
  })
})

describe('a pool', () => {
  it('is at work on no more rows than its task says, and takes the next as soon as one is done', async () => {
    const stopping = new AbortController()
    const left = [1, 2, 3, 4, 5]
    const open: (() => void)[] = []
    const { ended } = runPool(task('pool', { atOnce: 2 }) as Task & { atOnce: number }, stopping.signal, {
      claim: async (count) => left.splice(0, count),
      work: () => new Promise((resolve) => open.push(resolve)),
    })
    await turn()
    expect(left).toEqual([3, 4, 5])
    open.shift()?.()
    await turn()
    expect(left).toEqual([4, 5])
    stopping.abort()
    for (const end of open) end()
    await ended
  })
})

describe('deliveries', () => {
  it('go to one receiver one after another where its task says so', async () => {
    const stopping = new AbortController()
    const receivers = { working: { count: 8, perReceiver: 1 }, failing: { count: 1 } }
    const asked: (readonly string[])[] = []
    const open: (() => void)[] = []
    const left = ['a']
    const { wake, ended } = runDeliveries({ ...task('deliveries'), receivers }, stopping.signal, {
      claim: async ({ failing, busy }) => {
        if (!failing) asked.push(busy)
        return failing ? [] : left.splice(0)
      },
      deliver: () => new Promise<void>((resolve) => open.push(resolve)),
      receiverOf: (row: string) => row,
    })
    await turn()
    wake()
    await turn()
    expect(asked.at(-1)).toEqual(['a'])
    stopping.abort()
    for (const end of open) end()
    await ended
  })
})

describe('the tables of the two programs', () => {
  it.each([
    ['portal', PORTAL],
    ['service', SERVICE],
  ] as const)('of the %s name each task once, and say what it does and when in sentences', (part, table) => {
    const rows: Task[] = Object.values(table)
    expect(rows.filter(({ name }) => taskWord({ name, part }, textFor(null)) === name)).toEqual([])
    expect(new Set(rows.map(({ name }) => name))).toHaveLength(rows.length)
    for (const { does, due } of rows) for (const sentence of [does, due]) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})
