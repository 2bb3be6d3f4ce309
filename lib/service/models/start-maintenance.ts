import type { Database } from '#db/client.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { runTask } from '#lib/core/tasks/run-task.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { deleteExpiredData } from '../files/delete-expired-data.ts'
import { checkProviders, recordProviders } from '../operator/check-providers.ts'
import { deleteOldErrors } from '../operator/record-errors.ts'
import { sealOlderRequests } from '../projects/seal-older-requests.ts'
import { makeMissingSample } from '../samples/make-missing-sample.ts'
import { TASKS } from '../tasks.ts'
import { makeVoiceSamplesWhenIdle } from '../voices/make-voice-samples-when-idle.ts'
import { hasUnfinishedProjects, isMachineIdle } from './idle.ts'
import { fetchModels } from './model-fetches.ts'
import { neededModels } from './needed-models.ts'

const LOG_EVERY_MS = 5_000

/**
 * What a worker does beside projects: fetches the models that the first one needs, makes the samples, those of voices in idle
 * time, and deletes what has had its time.
 */
export function startMaintenance(database: Database, storage: Storage): { stop: () => Promise<void> } {
  const log = logger('upkeep')
  const stopping = new AbortController()
  const { FFMPEG_PATH, FFPROBE_PATH } = settings()
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  const voices = makeVoiceSamplesWhenIdle(database, storage, stopping.signal)
  let isSupplied = false
  let prepared = false
  let areSealed = false
  let areNamed = false
  const name = async () => {
    if (!areNamed) await recordProviders(database)
    areNamed = true
  }
  const seal = async () => {
    if (areSealed) return
    await sealOlderRequests(database)
    areSealed = true
  }
  const prepare = async () => {
    if (prepared) return
    if (!isSupplied) await fetchNeeded(stopping.signal, log)
    isSupplied = true
    const isQuiet = async () => isMachineIdle() && !(await hasUnfinishedProjects(database))
    prepared = await makeMissingSample(database, storage, stopping.signal, log, isQuiet)
  }
  const { signal } = stopping
  const loops = [
    runTask(TASKS.prepare, signal, prepare),
    runTask(TASKS.deleteExpiredData, signal, () => deleteExpiredData(database, storage, log)),
    runTask(TASKS.forgetErrors, signal, () => deleteOldErrors(database)),
    runTask(TASKS.checkProviders, signal, () => checkProviders(database)),
    runTask(TASKS.seal, signal, seal),
    runTask(TASKS.nameProviders, signal, name),
    runTask(TASKS.makeNextSample, signal, voices.makeNext),
  ]
  return {
    stop: async () => {
      stopping.abort(new Error('The worker is stopping.'))
      await voices.close()
      await Promise.all(loops.map((loop) => loop.ended))
    },
  }
}

async function fetchNeeded(signal: AbortSignal, log: ReturnType<typeof logger>): Promise<void> {
  let loggedAt = Date.now()
  const models = neededModels()
  await fetchModels(models, signal, ({ receivedBytes, totalBytes }) => {
    if (Date.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = Date.now()
    log.info({ percent: Math.floor((receivedBytes / Math.max(1, totalBytes)) * 100) }, 'fetching models')
  })
  log.info({ models }, 'models are there')
}
