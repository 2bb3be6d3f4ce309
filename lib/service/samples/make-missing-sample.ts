import { mkdir, rm } from 'node:fs/promises'
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
import { PLANNED_SAMPLES } from './planned-samples.ts'

type Planned = (typeof PLANNED_SAMPLES)[number]

/**
 * Makes the first planned sample that is not there yet, its subtitled version too, unless another worker of the fleet is
 * at it. Between the first and the others it waits for a quiet machine: one is enough to begin with.
 *
 * @returns whether all of them are there.
 */
export async function makeMissingSample(
  database: Database,
  storage: Storage,
  signal: AbortSignal,
  log: Logger,
  isIdle: () => Promise<boolean>,
): Promise<boolean> {
  const rows = await database.select({ id: samples.id }).from(samples)
  const missing = PLANNED_SAMPLES.filter(({ id }) => !rows.some((row) => row.id === id))
  const [next] = missing
  if (next === undefined) return true
  if (next !== PLANNED_SAMPLES[0] && !(await isIdle())) return false
  const made = await withClaim(database, next.id, signal, async (held) => {
    if ((await database.$count(samples, eq(samples.id, next.id))) > 0) return true
    log.info({ sampleId: next.id }, 'making a sample')
    await makeOne(database, storage, held, next)
    log.info({ sampleId: next.id }, 'sample is there')
    return true
  })
  return made !== null && missing.length === 1
}

async function makeOne(database: Database, storage: Storage, signal: AbortSignal, planned: Planned): Promise<void> {
  const directory = workDirectory(planned.id)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await killOrphans(directory)
  const { result, ...made } = await callEngineWithModels(
    {
      ...taskOptions(directory, { maxDurationSeconds: 600, maxPixels: 1920 * 1080 }),
      kind: 'sample',
      input: { sample: planned.sample, modelsDirectory: settings().MODELS_DIR, style: CAPTION_TEMPLATES.productive },
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
    result: {
      video: await stored('result.mp4', result.videoPath),
      thumbnail: await stored('result.jpg', result.posterPath),
      vtt: await stored('captions.vtt', result.vttPath),
      transcript: await stored('transcript.json', result.transcriptPath),
    },
  }
  const { title, durationSeconds } = made
  const kept = await database
    .insert(samples)
    .values({ id: planned.id, title, language: planned.language, files, durationSeconds })
    .onConflictDoNothing()
    .returning()
  if (kept.length === 0) await storage.deleteFolder(folder)
  await rm(directory, { recursive: true, force: true })
}
