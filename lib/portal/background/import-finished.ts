import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { claim, lockFound, renew } from '#db/claim.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { TASKS } from '../tasks.ts'
import { importOutput } from './import-outputs.ts'
import { lockProject } from './lock-project.ts'

const { atOnce, leaseMs, renewMs, retry } = TASKS.importFinished

/**
 * Copies results of jobs that have not ended, as soon as the service has them, so that they can be used at once. A job
 * that ends copies what is missing itself (`importOutputs`): from then on nothing of it is claimed here.
 *
 * @returns how many were claimed.
 */
export async function importFinished(signal: AbortSignal, now: Date = currentDatabaseTime()): Promise<number> {
  const claimed = await claimDue(now)
  for (const one of claimed) await importOne(one, signal)
  return claimed.length
}

type Claimed = { job: ProjectRow; output: OutputRow }

/**
 * The project is held before its output, and until the lease is written: a report that ends it comes before, and then
 * nothing is claimed, or after, and then its import sees the lease.
 */
function claimDue(now: Date): Promise<Claimed[]> {
  const isFree = or(isNull(outputs.copyUntil), lte(outputs.copyUntil, now))
  const isDue = and(lte(outputs.importAt, now), isNull(outputs.importedAt), isFree)
  const copyUntil = new Date(now.getTime() + leaseMs)
  const lease = { copyUntil, importAt: copyUntil, importTries: sql`${outputs.importTries} + 1` }
  return asSystem(async (transaction) => {
    const found = await lockFound<{ id: string; jobId: string }>(transaction, dueOutputs(now), 'owner')
    const claimed: Claimed[] = []
    for (const { id, jobId } of found) {
      const job = await lockProject(transaction, jobId)
      const due = { from: outputs, key: outputs.id, where: and(eq(outputs.id, id), isDue) }
      if (job === null) continue
      for (const output of await claim(transaction, due, lease)) claimed.push({ job, output })
    }
    return claimed
  })
}

function dueOutputs(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select made.id, owner.id as "jobId"
    from portal.outputs made join portal.jobs owner on owner.id = made.job_id
    where made.import_at <= ${at} and made.imported_at is null and (made.copy_until is null or made.copy_until <= ${at})
      and owner.import_state is distinct from 'waiting'
    order by made.import_at limit ${atOnce}`
}

/** A worker whose lease expired stops as soon as it notices. */
async function importOne({ job, output }: Claimed, stopping: AbortSignal): Promise<void> {
  if (output.importTries > retry.most) return giveBack(output, null)
  const lost = new AbortController()
  const renewal = setInterval(() => void renewLease(output, lost), renewMs)
  try {
    await importOutput(job, output, AbortSignal.any([stopping, lost.signal]))
    await announce(job.id)
  } catch (error) {
    if (lost.signal.aborted) return
    if (stopping.aborted) return await giveBack(output, currentDatabaseTime())
    logger('worker').warn({ err: error, job: job.id, output: output.id }, 'a finished result was not copied yet')
    await giveBack(output, nextTry(output, error))
  } finally {
    clearInterval(renewal)
  }
}

/** Null where its file is gone, or is none, and after the last try: the end of the job brings it with other links. */
function nextTry({ importTries }: OutputRow, error: unknown): Date | null {
  if (error instanceof FetchFailure && !error.isRetryable) return null
  const waitMs = waitAfter(retry, importTries)
  return waitMs === null ? null : new Date(currentDatabaseTime().getTime() + waitMs)
}

/** Open pages show it when its job changes. */
async function announce(jobId: string): Promise<void> {
  const updatedAt = currentDatabaseTime()
  await asSystem((transaction) => transaction.update(projects).set({ updatedAt }).where(eq(projects.id, jobId)))
}

async function renewLease(output: OutputRow, lost: AbortController): Promise<void> {
  const now = currentDatabaseTime()
  const copyUntil = new Date(now.getTime() + leaseMs)
  // An expired lease is not renewed, because the end of the job may have begun to copy.
  const isKept = and(isHeld(output), gt(outputs.copyUntil, now))
  try {
    const isOurs = await asSystem((transaction) =>
      renew(transaction, outputs, isKept, { copyUntil, importAt: copyUntil }),
    )
    if (!isOurs) lost.abort(new Error('Another worker copies this result by now.'))
  } catch (error) {
    logger('worker').warn({ err: error }, 'a lease could not be renewed')
  }
}

/** Ends the lease. Null: it is not copied before its job ends. */
async function giveBack(output: OutputRow, importAt: Date | null): Promise<void> {
  await asSystem((transaction) => renew(transaction, outputs, isHeld(output), { importAt, copyUntil: null }))
}

/** The number of the try is the holder's. */
function isHeld({ id, importTries }: OutputRow) {
  return and(eq(outputs.id, id), eq(outputs.importTries, importTries), isNull(outputs.importedAt))
}
