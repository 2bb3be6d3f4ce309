import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { type Meter, usageEntries } from '#db/schema/portal/usage-entries.ts'
import { findOperation } from '../operations/registry.ts'
import { resultsOf } from '../projects/results-of.ts'
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
 * the characters of a script. Unknown amounts are charged when the job completes or is canceled. A test project takes nothing.
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
 * when the first version was made. A sample is free to try with.
 */
function wantedBy({
  operation,
  sourceKind,
  sourceDurationSeconds,
  request,
}: Pick<Attempt, 'operation' | 'sourceKind' | 'sourceDurationSeconds' | 'request'>): Wanted[] {
  if (sourceKind === 'output' || sourceKind === 'sample') return []
  const isVideo = sourceKind !== 'text'
  const script = isVideo ? null : findOperation(operation).script(request)
  return isVideo
    ? [{ meter: 'source-seconds', amount: sourceDurationSeconds === null ? null : Math.ceil(sourceDurationSeconds) }]
    : [{ meter: 'characters', amount: script === null ? null : countCharacters(script) }]
}

/**
 * Settles what a job has set aside once it has ended: a completed one is charged what it really took, once, whichever
 * attempt succeeded; a canceled one the seconds of the results that it keeps; a failed one nothing.
 */
export async function settleProjectUsage(transaction: Transaction, job: ProjectRow, now: Date): Promise<void> {
  await releaseUsage(transaction, [job.id], now)
  if (job.state === 'cancelled') return chargeKept(transaction, job, `${job.id} ${job.attempt}`, now)
  if (job.state !== 'completed' || job.isTest) return
  const made = resultsOf(await transaction.select().from(outputs).where(eq(outputs.jobId, job.id)))
  const taken: Taken = [['output-seconds', secondsOf(made)]]
  for (const { meter, amount } of wantedBy(job)) {
    taken.push([meter, meter === 'characters' ? (writtenCharacters(made) ?? amount ?? 0) : (amount ?? 0)])
  }
  // Results of earlier attempts are not among those of this one.
  const ofThese = `${job.id} ${made[0]?.attempt ?? job.attempt}`
  const isBefore = ({ meter, cause }: Charged) => meter !== 'output-seconds' || cause === ofThese
  await chargeRest(transaction, job, taken, { cause: job.id, isBefore }, now)
}

/**
 * Charges a job that is stopped for the results that are in the team's storage, which it keeps: their seconds, also as
 * seconds of the source, but no more of those than it has.
 *
 * @param cause names this charge; what was charged for the job before is not charged again.
 */
export async function chargeKept(transaction: Transaction, job: Attempt, cause: string, now: Date): Promise<void> {
  if (job.isTest) return
  const isKept = and(eq(outputs.jobId, job.id), isNotNull(outputs.importedAt))
  const kept = await transaction.select().from(outputs).where(isKept)
  if (kept.length === 0) return
  const seconds = secondsOf(kept)
  const taken: Taken = [['output-seconds', seconds]]
  for (const { meter, amount } of wantedBy(job)) {
    const ofKept = meter === 'characters' ? (writtenCharacters(kept) ?? amount ?? 0) : seconds
    taken.push([meter, Math.min(ofKept, amount ?? ofKept)])
  }
  await chargeRest(transaction, job, taken, { cause, isBefore: () => true }, now)
}

type Taken = [Meter, number][]
type Charged = { meter: Meter; amount: number; cause: string }

/** Charges what the job has taken in all, without what was charged for the same before. */
async function chargeRest(
  transaction: Transaction,
  job: Attempt,
  taken: Taken,
  { cause, isBefore }: { cause: string; isBefore: (charged: Charged) => boolean },
  now: Date,
): Promise<void> {
  const ofJob = and(eq(usageEntries.teamId, job.teamId), eq(usageEntries.jobId, job.id))
  const charged = await transaction
    .select({ meter: usageEntries.meter, amount: usageEntries.amount, cause: usageEntries.cause })
    .from(usageEntries)
    .where(and(ofJob, eq(usageEntries.kind, 'charged')))
  for (const [meter, total] of taken) {
    const before = sum(charged.filter((entry) => entry.meter === meter && isBefore(entry)).map(({ amount }) => amount))
    await chargeUsage(transaction, { ...payer(job), meter, amount: Math.ceil(total) - before, cause }, now)
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

function secondsOf(made: readonly OutputRow[]): number {
  return sum(made.map(({ durationSeconds }) => durationSeconds))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
