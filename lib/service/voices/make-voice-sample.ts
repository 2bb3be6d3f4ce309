import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings, toolEnvironment } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { createSynthesizer, type Synthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { speakByProvider, speakerName } from '../speech/speak-by-provider.ts'
import { isProviderVoice, type ListedVoice } from './listed-voices.ts'

/** Increase it when the sound of the samples changes: all of them are then made again. */
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
 * @throws as `speakSample`.
 */
export async function makeVoiceSample(
  voice: ListedVoice,
  storage: Storage,
  synthesizer: Synthesizer,
  signal: AbortSignal,
): Promise<void> {
  const store = (path: string) => storage.put(sampleKey(voice), path)
  await speakSample(voice, sampleSentence(voice.languageCode), synthesizer, signal, store)
}

/**
 * Lets a voice speak a sentence or two and gives the path of the MP3 to `use`, after which the file is deleted.
 *
 * @throws MediaFailure as `textToSpeech`; ProviderFailure where it is a provider's voice; the signal's reason.
 */
export async function speakSample<Used>(
  voice: ListedVoice,
  script: string,
  synthesizer: Synthesizer,
  signal: AbortSignal,
  use: (path: string) => Promise<Used>,
): Promise<Used> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-voice-'))
  const task = { directory, signal, limits: LIMITS, onProgress: () => undefined }
  try {
    const { voiceId, languageCode } = voice
    const job = { script, voiceId, synthesizer, modelsDirectory: settings().MODELS_DIR }
    if (!isProviderVoice(voice)) return await use((await textToSpeech(job, task)).audioPath)
    await speakByProvider(script, voice, task)
    const provider = { name: speakerName(), languageCode, timing: null }
    return await use((await textToSpeech({ ...job, provider }, task)).audioPath)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A synthesizer for samples: one process an engine, without our secrets, its models kept for a while. */
export function sampleSynthesizer(idleSeconds: number): Synthesizer {
  const modelsDirectory = settings().MODELS_DIR
  return createSynthesizer({ modelsDirectory, threads: 2, idleSeconds, environment: toolEnvironment() })
}
