import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { transcripts } from '#db/schema/portal/transcripts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { isFigure, openingWords, type ReelTrait, traitsOf } from '#lib/contract/reel-traits.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { lockProject } from '../background/lock-project.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { readStoredJson } from '../projects/read-stored-json.ts'
import { parseTranscript } from '../projects/read-transcript.ts'
import { TASKS } from '../tasks.ts'
import { saveTranscript } from './save-transcript.ts'

const { atOnce, leaseMs, retry } = TASKS.storeTranscripts

/**
 * Stores the transcripts of copied outputs, so that search finds what was said, and what kinds of reels they are. Reels of a video whose whole transcript
 * came with the first of them have none of their own here, nor have later versions of an output.
 *
 * @returns how many outputs were claimed.
 */
export async function storeTranscripts(now: Date = currentDatabaseTime()): Promise<number> {
  // A transcript that workers die of is left after its last try, as one that cannot be stored.
  const isTriable = lt(outputs.transcriptTries, retry.most)
  const where = and(isNotNull(outputs.importedAt), lte(outputs.nextTranscriptAt, now), isTriable)
  const due = { from: outputs, key: outputs.id, where, order: [asc(outputs.nextTranscriptAt)], limit: atOnce }
  const lease = {
    nextTranscriptAt: new Date(now.getTime() + leaseMs),
    transcriptTries: sql`${outputs.transcriptTries} + 1`,
  }
  const claimed = await asSystem((transaction) => claim(transaction, due, lease))
  for (const output of claimed) {
    try {
      await store(output, await readSpoken(output), await readTraits(output), now)
    } catch (error) {
      logger('worker').warn({ err: error, output: output.id }, 'a transcript could not be stored for search')
      await postpone(output, now)
    }
  }
  return claimed.length
}

type Read = { spoken: SpokenText; ofSource: boolean } | null

async function readSpoken({ files, versionOf }: OutputRow): Promise<Read> {
  if (versionOf !== null) return null
  const file = files.sourceTranscript ?? files.transcript
  const spoken = parseTranscript(await readStoredJson(file))
  return spoken === null ? null : { spoken, ofSource: files.sourceTranscript !== undefined }
}

/** What kind of reel it is; null where nobody speaks. Later versions have traits of their own. */
async function readTraits({ files, durationSeconds: seconds }: OutputRow): Promise<ReelTrait[] | null> {
  const lines = parseTranscript(await readStoredJson(files.transcript))?.lines ?? []
  const words = lines.flatMap((line) =>
    // Another service may give lines alone.
    line.words.length > 0 ? line.words.map(({ text }) => text) : line.text.split(/\s+/).filter((word) => word !== ''),
  )
  if (words.length === 0) return null
  const figures = words.filter(isFigure).length
  return traitsOf({ opening: openingWords(words), words: words.length, figures, seconds })
}

async function store(output: OutputRow, read: Read, traits: ReelTrait[] | null, now: Date): Promise<void> {
  await asSystem(async (transaction) => {
    // Held as when a project is deleted, so that nothing is stored of one that is gone.
    const job = await lockProject(transaction, output.jobId)
    if (job === null) return
    const isInWhole = await transaction.$count(
      outputs,
      and(eq(outputs.jobId, job.id), sql`${outputs.files} ? 'sourceTranscript'`),
    )
    if (read?.ofSource) await forgetParts(transaction, job.id)
    if (read !== null && (read.ofSource || isInWhole === 0)) await saveTranscript(transaction, job, output, read, now)
    await transaction.update(outputs).set({ nextTranscriptAt: null, traits }).where(eq(outputs.id, output.id))
  })
}

/** Reels that were copied before the first one have been stored by themselves. */
async function forgetParts(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.delete(transcripts).where(and(eq(transcripts.jobId, jobId), eq(transcripts.ofSource, false)))
}

async function postpone({ id, transcriptTries }: OutputRow, now: Date): Promise<void> {
  const waitMs = waitAfter(retry, transcriptTries)
  const nextTranscriptAt = waitMs === null ? null : new Date(now.getTime() + waitMs)
  await asSystem((transaction) => transaction.update(outputs).set({ nextTranscriptAt }).where(eq(outputs.id, id)))
}
