import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { withClaim } from '../claims/with-claim.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { taskOptions } from '../engine/task-options.ts'
import { workDirectory } from '../files/file-storage.ts'
import { killOrphans } from '../queue/kill-orphans.ts'
import { makeSampleReels } from './make-sample-reels.ts'
import { PLANNED_SAMPLES, type PlannedSample } from './planned-samples.ts'

type Row = typeof samples.$inferSelect

/**
 * Makes the first planned sample that is not finished yet, with what it shows: reels, or the same video with subtitles;
 * unless another worker of the fleet is at it. Between the first and the others it waits for a quiet machine: one is enough
 * to begin with.
 *
 * @returns whether all of them are finished.
 */
export async function makeMissingSample(
  database: Database,
  storage: Storage,
  signal: AbortSignal,
  log: Logger,
  isIdle: () => Promise<boolean>,
): Promise<boolean> {
  const rows = await database.select().from(samples)
  const missing = PLANNED_SAMPLES.filter((planned) => !isFinished(planned, rows))
  const [next] = missing
  if (next === undefined) return true
  if (next !== PLANNED_SAMPLES[0] && !(await isIdle())) return false
  const made = await withClaim(database, next.id, signal, async (held) => {
    const found = await database.select().from(samples).where(eq(samples.id, next.id))
    if (isFinished(next, found)) return true
    log.info({ sampleId: next.id }, 'making a sample')
    await finish(next, found[0], database, storage, held)
    log.info({ sampleId: next.id }, 'sample is there')
    return true
  })
  return made !== null && missing.length === 1
}

function isFinished({ id, makes }: PlannedSample, rows: readonly Row[]): boolean {
  const row = rows.find((one) => one.id === id)
  return row !== undefined && (makes === 'captions' || row.files.reels !== undefined)
}

/** The video is there to use before its reels are: they take longer. */
async function finish(
  planned: PlannedSample,
  found: Row | undefined,
  database: Database,
  storage: Storage,
  signal: AbortSignal,
): Promise<void> {
  const directory = workDirectory(planned.id)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await killOrphans(directory)
  const row = found ?? (await makeVideo(planned, directory, database, storage, signal))
  if (planned.makes === 'reels' && row !== undefined) {
    const ofReels = join(directory, 'reels')
    await mkdir(ofReels, { recursive: true, mode: 0o700 })
    const reels = await makeSampleReels(row, ofReels, storage, signal)
    await database
      .update(samples)
      .set({ files: { ...row.files, reels } })
      .where(eq(samples.id, planned.id))
  }
  await rm(directory, { recursive: true, force: true })
}

/** @returns the sample's row; undefined where another worker was faster. */
async function makeVideo(
  planned: PlannedSample,
  directory: string,
  database: Database,
  storage: Storage,
  signal: AbortSignal,
): Promise<Row | undefined> {
  const { result, ...made } = await callEngineWithModels(
    {
      ...taskOptions(directory, { maxDurationSeconds: 600, maxPixels: 1920 * 1080 }),
      kind: 'sample',
      input: {
        sample: planned.sample,
        modelsDirectory: settings().MODELS_DIR,
        style: planned.makes === 'captions' ? CAPTION_TEMPLATES.productive : null,
      },
    },
    ENGINE_MODELS.piper,
    signal,
    () => undefined,
    'speaking',
  )
  const folder = `samples/${newId('file')}`
  const stored = async (name: string, path: string) => {
    await storage.put(`${folder}/${name}`, path)
    return `${folder}/${name}`
  }
  const files = {
    video: await stored('video.mp4', made.videoPath),
    thumbnail: await stored('poster.jpg', made.posterPath),
    transcript: await stored('transcript.json', made.transcriptPath),
    ...(result !== null && {
      result: {
        video: await stored('result.mp4', result.videoPath),
        thumbnail: await stored('result.jpg', result.posterPath),
        vtt: await stored('captions.vtt', result.vttPath),
        transcript: await stored('result-transcript.json', result.transcriptPath),
      },
    }),
  }
  const { title, durationSeconds } = made
  const [kept] = await database
    .insert(samples)
    .values({ id: planned.id, title, language: planned.language, files, durationSeconds })
    .onConflictDoNothing()
    .returning()
  if (kept === undefined) await storage.deleteFolder(folder)
  return kept
}
