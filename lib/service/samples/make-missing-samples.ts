import { mkdir, rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import { settings } from '#lib/core/env.ts'
import { newId } from '#lib/core/ids.ts'
import type { Storage } from '#lib/core/storage.ts'
import { SAMPLE_VOICE } from '#lib/media/sample/script.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { callSuppliedEngine } from '../engine/call-supplied-engine.ts'
import { taskOptions } from '../engine/task-options.ts'
import { workDirectory } from '../files/file-storage.ts'
import { stopLeftovers } from '../queue/stop-leftovers.ts'
import { PLANNED_SAMPLES } from './planned-samples.ts'

type Planned = (typeof PLANNED_SAMPLES)[number]

/** Makes every planned sample that is not there yet. Two workers at it at once do no harm: the first one's stays. */
export async function makeMissingSamples(
  database: Database,
  storage: Storage,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const rows = await database.select({ id: samples.id }).from(samples)
  for (const planned of PLANNED_SAMPLES.filter(({ id }) => !rows.some((row) => row.id === id))) {
    log.info({ sampleId: planned.id }, 'making a sample')
    await makeOne(database, storage, signal, planned)
    log.info({ sampleId: planned.id }, 'sample is there')
  }
}

async function makeOne(database: Database, storage: Storage, signal: AbortSignal, planned: Planned): Promise<void> {
  const directory = workDirectory(planned.id)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await stopLeftovers(directory)
  const made = await callSuppliedEngine(
    {
      ...taskOptions(directory, { maxDurationSeconds: 600, maxPixels: 1080 * 1920 }),
      kind: 'sample',
      input: { modelsDirectory: settings().MODELS_DIR },
    },
    ENGINE_MODELS[SAMPLE_VOICE.engine],
    signal,
    () => undefined,
    'speaking',
  )
  const folder = `samples/${newId('file')}`
  const files = { video: `${folder}/video.mp4`, thumbnail: `${folder}/poster.jpg` }
  await storage.put(files.video, made.videoPath)
  await storage.put(files.thumbnail, made.posterPath)
  const { title, durationSeconds } = made
  const kept = await database
    .insert(samples)
    .values({ id: planned.id, title, language: planned.language, files, durationSeconds })
    .onConflictDoNothing()
    .returning()
  if (kept.length === 0) await storage.deleteFolder(folder)
  await rm(directory, { recursive: true, force: true })
}
