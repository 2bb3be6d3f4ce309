import type { Database } from '#db/client.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { withClaim } from '../claims/with-claim.ts'
import { hasUnfinishedProjects, isMachineIdle } from '../models/idle.ts'
import { absentModels } from '../models/model-fetches.ts'
import { makeVoiceSample, SAMPLES_FOLDER, sampleKey, sampleSynthesizer } from './make-voice-sample.ts'

/** The service counts as idle when no project has waited or been worked on for this time. */
const IDLE_MS = 3 * 60_000

/**
 * While the service has nothing else to do, makes the samples that nobody has asked for yet, so that most voices sound at
 * once. One at each call; only of built-in voices whose models are there: a provider's samples cost its operator money.
 */
export function makeVoiceSamplesWhenIdle(
  database: Database,
  storage: Storage,
  signal: AbortSignal,
  { idleMs = IDLE_MS, isIdle = isMachineIdle }: { idleMs?: number; isIdle?: () => boolean } = {},
) {
  const synthesizer = sampleSynthesizer(30)
  let busyAt = Date.now()
  let waiting: Voice[] | undefined
  return {
    makeNext: async () => {
      const isBusy = await hasUnfinishedProjects(database)
      if (isBusy) busyAt = Date.now()
      if (isBusy || Date.now() - busyAt < idleMs || !isIdle()) return
      waiting ??= await listWaiting(storage)
      const next = waiting.pop()
      if (next === undefined || (await absentModels(ENGINE_MODELS[next.speaker.engine])).length > 0) return
      const made = await withClaim(database, 'voice sample', signal, async (held) => {
        if ((await storage.stat(sampleKey(next))) === undefined) await makeVoiceSample(next, storage, synthesizer, held)
        return true
      })
      if (made === null) waiting.push(next)
    },
    close: () => synthesizer.close(),
  }
}

/** Those to be made, the first of the catalog last. */
async function listWaiting(storage: Storage): Promise<Voice[]> {
  const made = new Set(await storage.list(SAMPLES_FOLDER))
  return voiceCatalog.filter(({ voiceId }) => !made.has(`${voiceId}.mp3`)).reverse()
}
