import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finishedFile } from './stage-file.ts'
import type { Synthesiser } from './synthesis/engines/synthesiser.ts'
import { sampleSentence } from './synthesis/voices/sample-sentences.ts'
import type { Limits } from './task.ts'
import { requireVoice, textToSpeech } from './text-to-speech.ts'

export type VoiceSampleOptions = {
  /** Samples are kept here, one MP3 a voice. Created when absent. */
  directory: string
  modelsDirectory: string
  /** One that is kept running makes a Piper voice's sample in about half a second. */
  synthesiser: Synthesiser
  limits: Limits
  signal: AbortSignal
}

/**
 * Path of a short MP3 in which a voice says a sentence in its own language. Made once, then kept.
 *
 * @throws MediaFailure as `textToSpeech`.
 */
export async function voiceSample(voiceId: string, options: VoiceSampleOptions): Promise<string> {
  const voice = requireVoice(voiceId)
  await mkdir(options.directory, { recursive: true })
  return finishedFile(join(options.directory, `${voice.voiceId}.mp3`), () => makeSample(voiceId, options))
}

async function makeSample(voiceId: string, options: VoiceSampleOptions): Promise<string> {
  const { languageCode } = requireVoice(voiceId)
  const { modelsDirectory, synthesiser, limits, signal } = options
  const directory = join(options.directory, `.${randomUUID()}`)
  await mkdir(directory)
  try {
    const job = { script: sampleSentence(languageCode), voiceId, modelsDirectory, synthesiser }
    const { audioPath } = await textToSpeech(job, { directory, signal, limits, onProgress: () => undefined })
    const path = join(options.directory, `${voiceId}.mp3`)
    await rename(audioPath, path)
    return path
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
