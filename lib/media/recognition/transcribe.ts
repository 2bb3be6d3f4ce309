import { coded } from '#lib/contract/messages/coded.ts'
import { type AudioInput, openAudio } from '../audio/audio-source.ts'
import { diarize } from '../diarization/diarize.ts'
import { type LanguageName, type SpokenLanguage, spokenLanguages } from '../languages.ts'
import { requireModels } from '../models/require-models.ts'
import { MediaFailure } from '../task.ts'
import { inScript } from '../text-normalization/script-conversion/in-script.ts'
import type { Segment, Transcript } from '../transcript.ts'
import type { RecognizedPart } from './recognize.ts'
import { recognizerModels, type SpeechModel } from './recognizer-model.ts'
import { runRecognizer } from './recognizer-process.ts'

export type TranscribeOptions = {
  /** Language that is spoken, as the interface document lists it (section 2.4). */
  language: LanguageName
  /** Languages that the fast one cannot do always use the accurate one; the transcript names the model. */
  model: SpeechModel
  /** The store of models. */
  modelsDirectory: string
  /** Threads of the recognizer. */
  threads: number
  signal: AbortSignal
  /** Names and spellings that may be said: words that sound like one are spelled like it. */
  terms?: readonly string[]
  /** Recognized share of the audio, 0 to 1, after each window of up to 28 s of speech. */
  onProgress?: (fraction: number) => void
  /**
   * Each newly recognized part. Collected and passed as `resumeFrom`, a later run continues after them. Speakers are
   * assigned once everything is recognized.
   */
  onFinished?: (part: RecognizedPart) => void
  resumeFrom?: RecognizedPart
}

const sampleRate = 16_000

/**
 * Transcribes `audio`, with the speaker of each segment and the times of each word in seconds from its start.
 * Silence, music and noise give no segments. When another language is clearly spoken, recognition stops early and
 * `heardLanguage` is set; then `segments` must not be used (`requireSpeech` refuses both cases).
 * The recognizer runs in a process of its own: the caller's event loop stays free, and aborting ends it at once.
 *
 * @throws MissingModels; MediaFailure `engine_failed`; the signal's reason when aborted.
 */
export async function transcribe(audio: AudioInput, options: TranscribeOptions): Promise<Transcript> {
  const language: SpokenLanguage = spokenLanguages[options.language]
  const durationSeconds = await durationOf(audio)
  const models = recognizerModels(options.language, options.model)
  const [vadDirectory = '', whisperDirectory = '', secondDirectory = null] = await requireModels(
    models,
    options.modelsDirectory,
  )
  const segments: Segment[] = [...(options.resumeFrom?.segments ?? [])]
  let heardLanguage: string | undefined
  const request = {
    audio,
    language,
    vadDirectory,
    whisperDirectory,
    secondDirectory,
    threads: options.threads,
    fromSeconds: options.resumeFrom?.doneSeconds ?? 0,
    terms: options.terms ?? [],
  }
  await runRecognizer(request, options.signal, (part) => {
    const converted = { ...part, segments: part.segments.map((segment) => inScript(segment, language)) }
    segments.push(...converted.segments)
    heardLanguage = part.heardLanguage ?? heardLanguage
    options.onFinished?.(converted)
    options.onProgress?.(durationSeconds === 0 ? 1 : Math.min(1, part.doneSeconds / durationSeconds))
  })
  return {
    language: options.language,
    languageTag: language.tag,
    durationSeconds,
    segments: heardLanguage ? segments : await diarize(audio, segments, language, options.signal),
    recognizer: `${models.slice(1).join('+')}-q8`,
    ...(heardLanguage ? { heardLanguage } : {}),
  }
}

/**
 * Returns the transcript if it has words in the requested language.
 *
 * @throws MediaFailure `no_speech` when nobody speaks, `wrong_language` when another language is spoken.
 */
export function requireSpeech(transcript: Transcript): Transcript {
  requireLanguage(transcript)
  if (transcript.segments.length === 0) {
    throw new MediaFailure('no_speech', coded('no_speech'))
  }
  return transcript
}

/**
 * A transcript in which nobody may speak.
 *
 * @throws MediaFailure `wrong_language` when another language is spoken.
 */
export function requireLanguage(transcript: Transcript): Transcript {
  if (transcript.heardLanguage) {
    throw new MediaFailure(
      'wrong_language',
      coded('other_language_spoken', {
        heard: { language: transcript.heardLanguage },
        language: { language: transcript.language },
      }),
    )
  }
  return transcript
}

async function durationOf(audio: AudioInput): Promise<number> {
  const source = await openAudio(audio).catch((cause: unknown) => {
    throw new MediaFailure('engine_failed', coded('sound_unreadable'), { cause })
  })
  await source.close()
  return source.length / sampleRate
}
