import type { Database } from '#db/client.ts'
import { settings } from '#lib/core/env.ts'
import { logger } from '#lib/core/log.ts'
import { runLoop } from '#lib/core/run-loop.ts'
import type { Storage } from '#lib/core/storage.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { sweep } from '../files/sweep.ts'
import { checkProviders, nameProviders } from '../operator/check-providers.ts'
import { forgetErrors } from '../operator/keep-errors.ts'
import { sealOlderRequests } from '../projects/seal-older-requests.ts'
import { makeMissingSample } from '../samples/make-missing-sample.ts'
import { waitingSamples } from '../voices/make-waiting-samples.ts'
import { hasWork, isMachineQuiet } from './idle.ts'
import { fetchModels } from './model-fetches.ts'
import { neededModels } from './needed-models.ts'

const SWEEP_EVERY_MS = 10 * 60_000
const RETRY_MS = 60_000
/** The longest that an operator waits for a test call to begin. */
const PROVIDERS_EVERY_MS = 2_000
const TELL_EVERY_MS = 5_000
/** A sample takes half a second with most voices: little enough not to be noticed. */
const VOICE_EVERY_MS = 6_000

/**
 * What a worker does beside projects: fetches the models that the first one needs, makes the samples, those of voices in idle
 * time, and deletes what has had its time.
 */
export function startUpkeep(database: Database, storage: Storage): { stop: () => Promise<void> } {
  const log = logger('upkeep')
  const stopping = new AbortController()
  const { FFMPEG_PATH, FFPROBE_PATH } = settings()
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  const voices = waitingSamples(database, storage, stopping.signal)
  let isSupplied = false
  let prepared = false
  let areSealed = false
  let areNamed = false
  const name = async () => {
    if (!areNamed) await nameProviders(database)
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
    const isQuiet = async () => isMachineQuiet() && !(await hasWork(database))
    prepared = await makeMissingSample(database, storage, stopping.signal, log, isQuiet)
  }
  const every = (name: string, everyMs: number, act: () => Promise<void>) =>
    runLoop(name, everyMs, stopping.signal, () => act().then(() => 0))
  const loops = [
    every('models and samples', RETRY_MS, prepare),
    every('sweep', SWEEP_EVERY_MS, () => sweep(database, storage, log)),
    every('old errors', SWEEP_EVERY_MS, () => forgetErrors(database)),
    runLoop('provider tests', PROVIDERS_EVERY_MS, stopping.signal, () => checkProviders(database)),
    every('seal older requests', RETRY_MS, seal),
    every('providers', RETRY_MS, name),
    every('voice samples', VOICE_EVERY_MS, voices.makeNext),
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
  let toldAt = Date.now()
  const models = neededModels()
  await fetchModels(models, signal, ({ receivedBytes, totalBytes }) => {
    if (Date.now() - toldAt < TELL_EVERY_MS) return
    toldAt = Date.now()
    log.info({ percent: Math.floor((receivedBytes / Math.max(1, totalBytes)) * 100) }, 'fetching models')
  })
  log.info({ models }, 'models are there')
}
