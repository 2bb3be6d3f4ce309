import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings, toolEnvironment } from '#lib/core/env.ts'
import type { Storage } from '#lib/core/storage.ts'
import { createSynthesiser, type Synthesiser } from '#lib/media/synthesis/engines/synthesiser.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { voiceSample } from '#lib/media/voice-sample.ts'
import { speakByProvider, speakerName } from '../speech/speak-by-provider.ts'
import { isProviderVoice, type ListedVoice, type ProviderVoice } from './listed-voices.ts'

/** To be counted up when samples are to sound otherwise: all of them are made anew then. */
const EDITION = 1

export const SAMPLES_FOLDER = `voices/${EDITION}`

/** A provider's voice sounds otherwise when the provider or its model is another. */
export function sampleKey(voice: ListedVoice): string {
  if (!isProviderVoice(voice)) return `${SAMPLES_FOLDER}/${voice.voiceId}.mp3`
  const made = createHash('sha256').update(speakerName()).digest('hex').slice(0, 12)
  return `${SAMPLES_FOLDER}/${voice.voiceId}-${made}.mp3`
}

const LIMITS = { maxDurationSeconds: 60, maxPixels: 1, threads: 2 }

/**
 * Speaks a voice's sample and stores it. Two that make the same one do no harm: it appears whole, and both are alike.
 *
 * @throws MediaFailure; ProviderFailure where it is a provider's voice; the signal's reason.
 */
export async function makeVoiceSample(
  voice: ListedVoice,
  storage: Storage,
  synthesiser: Synthesiser,
  signal: AbortSignal,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-voice-'))
  try {
    const modelsDirectory = settings().MODELS_DIR
    const path = isProviderVoice(voice)
      ? await providerSample(voice, directory, signal)
      : await voiceSample(voice.voiceId, { directory, modelsDirectory, synthesiser, limits: LIMITS, signal })
    await storage.put(sampleKey(voice), path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function providerSample(voice: ProviderVoice, directory: string, signal: AbortSignal): Promise<string> {
  const { voiceId, languageCode } = voice
  const script = sampleSentence(languageCode)
  const task = { directory, signal, limits: LIMITS, onProgress: () => undefined }
  await speakByProvider(script, voice, task)
  const provider = { name: speakerName(), languageCode, timing: null }
  const { audioPath } = await textToSpeech({ script, voiceId, provider, modelsDirectory: settings().MODELS_DIR }, task)
  return audioPath
}

/** A synthesiser for samples: one process an engine, without our secrets, its models kept for a while. */
export function sampleSynthesiser(idleSeconds: number): Synthesiser {
  const modelsDirectory = settings().MODELS_DIR
  return createSynthesiser({ modelsDirectory, threads: 2, idleSeconds, environment: toolEnvironment() })
}
