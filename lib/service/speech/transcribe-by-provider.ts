import { logger } from '#lib/core/log/log.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { openAudio } from '#lib/media/audio/audio-source.ts'
import { type LanguageName, type SpokenLanguage, spokenLanguages } from '#lib/media/languages.ts'
import { likeliestLanguage } from '#lib/media/recognition/detect-language.ts'
import { languageCodeOf } from '#lib/media/recognition/language-detector.ts'
import { type ProvidedPart, providedTranscript } from '#lib/media/recognition/provided-transcript.ts'
import { runStageOnce } from '#lib/media/stage-file.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { withRetry } from '../providers/with-retry.ts'
import { askTranscriber, type TranscribedPart } from './ask-transcriber.ts'
import { audioChunks, isSilent, wavOf } from './audio-chunks.ts'

const RATE = 16_000

/** Whether speech goes to a provider that an operator set up. */
export const hasTranscriber = (): boolean => settings().TRANSCRIBE_URL !== undefined

/** As which transcripts name the provider. */
export const transcriberName = (): string =>
  `${requireSetting('TRANSCRIBE_MODEL')} at ${new URL(requireSetting('TRANSCRIBE_URL')).host}`

type Work = {
  directory: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** Names and spellings that may be said. */
  terms?: readonly string[]
}

/**
 * Lets the provider that an operator set up transcribe the speech, in stretches of at most ten minutes, and leaves it
 * as the finished stage `transcript.json` in `directory`, from where the engine continues. Recognized stretches are
 * kept too: a second run pays only for the rest. Leaves nothing where the provider fails and TRANSCRIBE_FALLBACK lets
 * the built-in recognizer do it instead.
 *
 * @param audioPath 16 kHz mono WAV.
 * @param language null where it is not known: it is then the one that the provider reports to have heard, or else
 *   English.
 * @throws ProviderFailure; the signal's reason.
 */
export async function transcribeByProvider(
  audioPath: string,
  language: LanguageName | null,
  work: Work,
): Promise<void> {
  try {
    await runStageOnce(work.directory, 'transcript.json', () => transcript(audioPath, language, work))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !settings().TRANSCRIBE_FALLBACK) throw error
    logger('speech').warn({ err: error }, 'the transcription provider failed; the built-in recognizer is used')
  }
}

async function transcript(audioPath: string, asked: LanguageName | null, work: Work): Promise<Transcript> {
  const code = asked === null ? null : onlyCodeOf(spokenLanguages[asked])
  const audio = await openAudio(audioPath)
  try {
    const parts: ProvidedPart[] = []
    for (const { start, length } of await audioChunks(audio)) {
      const place = { startSeconds: start / RATE, seconds: length / RATE }
      const heard = await runStageOnce(work.directory, `provided-${start}.json`, async () => {
        const samples = await audio.read(start, length)
        const silence: TranscribedPart = { text: '', words: [], segments: [] }
        if (isSilent(samples)) return silence
        return withRetry(
          () => askTranscriber(wavOf(samples), { code, terms: work.terms ?? [] }, work.signal),
          work.signal,
        )
      })
      parts.push({ ...place, ...heard })
      work.onProgress((start + length) / audio.length)
    }
    const facts = {
      language: asked ?? heardLanguage(parts),
      durationSeconds: audio.length / RATE,
      recognizer: transcriberName(),
    }
    return providedTranscript(parts, facts)
  } finally {
    await audio.close()
  }
}

function onlyCodeOf({ codes }: SpokenLanguage): string | null {
  return codes.length === 1 ? codes[0] : null
}

function heardLanguage(parts: readonly ProvidedPart[]): LanguageName {
  const heard = new Map<string, number>()
  for (const { language, seconds } of parts) {
    const code = languageCodeOf(language ?? '')
    if (code !== null) heard.set(code, (heard.get(code) ?? 0) + seconds)
  }
  return likeliestLanguage(heard)
}
