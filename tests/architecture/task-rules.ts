import type { Source } from './source.ts'

/**
 * What may start recurring work: the tasks of a program, and renewals while a page is open, work is
 * leased or a server of pages or answers lives, which has no worker's table. */
const LOOPING = new Set([
  'instrumentation.ts',
  'lib/core/work/run-deliveries.ts',
  'lib/core/work/run-loop.ts',
  'lib/core/tasks/run-pool.ts',
  'lib/core/tasks/run-task.ts',
  'lib/portal/live/change-feed.ts',
  'lib/service/claims/with-claim.ts',
  'lib/service/http/server-heartbeat.ts',
  'lib/service/queue/keep-lease.ts',
  'lib/service/stages/store-stages.ts',
])

/** One sentence if the file starts recurring work that no table of tasks lists. */
export function loopComplaints({ path, text }: Source): string[] {
  if (LOOPING.has(path) || path.startsWith('tests/')) return []
  return /\brunLoop\(/.test(text)
    ? [`${path} runs a loop of its own; what a program does by itself is in its tasks.ts`]
    : []
}

/** The tasks of the service's table that its files start. Those of the portal are started as a whole. */
export function startedTasks(sources: readonly Source[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith('lib/service/'))
  const starts = own.flatMap(({ text }) => [...text.matchAll(/(?:run\w+\(|video: |speech: )TASKS\.(\w+)/g)])
  return starts.map(([, name]) => name ?? '').toSorted()
}
