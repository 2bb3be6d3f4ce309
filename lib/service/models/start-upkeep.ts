import type { Database } from '#db/client.ts'
import { settings } from '#lib/core/env.ts'
import { logger } from '#lib/core/log.ts'
import type { Storage } from '#lib/core/storage.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { sweep } from '../files/sweep.ts'
import { repeat } from '../queue/start-worker.ts'
import { makeMissingSamples } from '../samples/make-missing-samples.ts'
import { neededModels } from './needed-models.ts'

const SWEEP_EVERY_MS = 10 * 60_000
const RETRY_MS = 60_000
const TELL_EVERY_MS = 5_000

/**
 * What a worker does beside projects: fetches the models that the first one needs, makes the samples, and deletes what
 * has had its time.
 */
export function startUpkeep(database: Database, storage: Storage): { stop: () => Promise<void> } {
  const log = logger('upkeep')
  const stopping = new AbortController()
  const { FFMPEG_PATH, FFPROBE_PATH } = settings()
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  let prepared = false
  const prepare = async () => {
    if (prepared) return
    await fetchModels(stopping.signal, log)
    await makeMissingSamples(database, storage, stopping.signal, log)
    prepared = true
  }
  const loops = [
    repeat(prepare, RETRY_MS, stopping.signal, log),
    repeat(() => sweep(database, storage, log), SWEEP_EVERY_MS, stopping.signal, log),
  ]
  return {
    stop: async () => {
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all(loops)
    },
  }
}

async function fetchModels(signal: AbortSignal, log: ReturnType<typeof logger>): Promise<void> {
  const { MODELS_DIR, MODELS_MIRROR } = settings()
  let toldAt = 0
  for (const name of neededModels()) {
    await ensureModel(name, {
      directory: MODELS_DIR,
      signal,
      ...(MODELS_MIRROR === undefined ? {} : { mirrorUrl: MODELS_MIRROR }),
      onProgress: (progress) => {
        if (Date.now() - toldAt < TELL_EVERY_MS) return
        toldAt = Date.now()
        log.info(progress, 'fetching a model')
      },
    })
  }
  log.info({ models: neededModels() }, 'models are there')
}
