import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings, toolEnvironment } from '#lib/core/env.ts'
import type { Storage } from '#lib/core/storage.ts'
import { createSynthesiser, type Synthesiser } from '#lib/media/speech/engines/synthesiser.ts'
import { voiceSample } from '#lib/media/voice-sample.ts'

/** To be counted up when samples are to sound otherwise: all of them are made anew then. */
const EDITION = 1

export const SAMPLES_FOLDER = `voices/${EDITION}`

export const sampleKey = (voiceId: string): string => `${SAMPLES_FOLDER}/${voiceId}.mp3`

const LIMITS = { maxDurationSeconds: 60, maxPixels: 1, threads: 2 }

/**
 * Speaks a voice's sample and stores it. Two that make the same one do no harm: it appears whole, and both are alike.
 *
 * @throws MediaFailure; the signal's reason.
 */
export async function makeVoiceSample(
  voiceId: string,
  storage: Storage,
  synthesiser: Synthesiser,
  signal: AbortSignal,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-voice-'))
  try {
    const modelsDirectory = settings().MODELS_DIR
    const path = await voiceSample(voiceId, { directory, modelsDirectory, synthesiser, limits: LIMITS, signal })
    await storage.put(sampleKey(voiceId), path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A synthesiser for samples: one process an engine, without our secrets, its models kept for a while. */
export function sampleSynthesiser(idleSeconds: number): Synthesiser {
  const { MODELS_DIR, MODELS_MIRROR } = settings()
  const mirror = MODELS_MIRROR === undefined ? {} : { mirrorUrl: MODELS_MIRROR }
  return createSynthesiser({
    models: { directory: MODELS_DIR, ...mirror },
    threads: 2,
    idleSeconds,
    environment: toolEnvironment(),
  })
}
