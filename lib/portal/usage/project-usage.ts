import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { findOperation } from '../operations/registry.ts'
import { requireWithinLimits, type Wanted } from './require-within-limits.ts'
import { chargeUsage, releaseUsage, reserveUsage } from './usage.ts'
import { warnNearLimit } from './warn-near-limit.ts'

/** What decides how much an attempt of a job takes. */
type Attempt = Pick<
  ProjectRow,
  | 'id'
  | 'teamId'
  | 'operation'
  | 'sourceKind'
  | 'sourceDurationSeconds'
  | 'request'
  | 'attempt'
  | 'createdBy'
  | 'apiKeyId'
  | 'isTest'
>

/**
 * Reserves what an attempt of a job will take, as far as that is known before it begins: the length of the source and
 * the characters of a script. Unknown amounts are charged when the job completes. A test project takes nothing.
 *
 * @throws Failure `over_limit` with the figure.
 */
export async function reserveProjectUsage(transaction: Transaction, job: Attempt, now: Date): Promise<void> {
  await releaseUsage(transaction, [job.id], now)
  if (job.isTest) return
  const wanted = wantedBy(job)
  await requireWithinLimits(transaction, job.teamId, [...wanted, ROOM_FOR_RESULTS], now)
  for (const { meter, amount } of wanted) {
    const cause = `${job.id} ${job.attempt}`
    if (amount !== null) await reserveUsage(transaction, { ...payer(job), meter, amount, cause }, now)
  }
  await warnNearLimit(
    transaction,
    job.teamId,
    wanted.map(({ meter }) => meter),
    now,
  )
}

/** How large results will be is not known before they are made, and what has been made is always stored. */
const ROOM_FOR_RESULTS: Wanted = { meter: 'stored-bytes', amount: null }

/**
 * What an attempt takes, by meter; null where only the result shows it. Rendering again takes no source: it was counted
 * when the first version was made.
 */
function wantedBy({
  operation,
  sourceKind,
  sourceDurationSeconds,
  request,
}: Pick<Attempt, 'operation' | 'sourceKind' | 'sourceDurationSeconds' | 'request'>): Wanted[] {
  if (sourceKind === 'output') return []
  const isVideo = sourceKind !== 'text'
  const script = isVideo ? null : findOperation(operation).script(request)
  return isVideo
    ? [{ meter: 'source-seconds', amount: sourceDurationSeconds === null ? null : Math.ceil(sourceDurationSeconds) }]
    : [{ meter: 'characters', amount: script === null ? null : countCharacters(script) }]
}

/**
 * Settles what a job has set aside once it has ended: a completed one is charged what it really took, once, whichever
 * attempt succeeded; any other is charged nothing.
 */
export async function settleProjectUsage(transaction: Transaction, job: ProjectRow, now: Date): Promise<void> {
  await releaseUsage(transaction, [job.id], now)
  if (job.state !== 'completed' || job.isTest) return
  const made = await transaction.select().from(outputs).where(eq(outputs.jobId, job.id))
  const taken: [Meter, number][] = [['output-seconds', sum(made.map(({ durationSeconds }) => durationSeconds))]]
  for (const { meter, amount } of wantedBy(job)) {
    taken.push([meter, meter === 'characters' ? (writtenCharacters(made) ?? amount ?? 0) : (amount ?? 0)])
  }
  for (const [meter, amount] of taken) {
    await chargeUsage(transaction, { ...payer(job), meter, amount, cause: job.id }, now)
  }
  await warnNearLimit(
    transaction,
    job.teamId,
    taken.map(([meter]) => meter),
    now,
  )
}

/** Counts the files of an output that is stored in full. */
export async function chargeOutput(
  transaction: Transaction,
  job: ProjectRow,
  output: OutputRow,
  now: Date,
): Promise<void> {
  if (job.isTest) return
  const amount = sum(Object.values(output.files).map((file) => file?.sizeBytes ?? 0))
  await chargeUsage(transaction, { ...payer(job), meter: 'stored-bytes', amount, cause: output.id }, now)
}

/** Of a text, as people count: one for each code point. */
function countCharacters(text: string): number {
  return [...text].length
}

function writtenCharacters(made: readonly OutputRow[]): number | null {
  const scripts = made.flatMap(({ script }) => (script === null ? [] : [script.text]))
  return scripts.length === 0 ? null : sum(scripts.map(countCharacters))
}

function payer({ id, teamId, operation, createdBy, apiKeyId }: Attempt) {
  return { teamId, jobId: id, operation, userId: createdBy, apiKeyId }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
