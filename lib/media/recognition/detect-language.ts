import { coded } from '#lib/contract/messages/coded.ts'
import type { AudioInput } from '../audio/audio-source.ts'
import { isLanguageName, type LanguageName, languageNameOf } from '../languages.ts'
import { requireModels } from '../models/require-models.ts'
import { MediaFailure } from '../task.ts'
import type { RecognizedPart } from './recognize.ts'
import { recognizerModels, type SpeechModel } from './recognizer-model.ts'
import { runRecognizer } from './recognizer-process.ts'

/** This share of the speech has to be in a language that we cannot transcribe before the video is refused. */
const CLEARLY_OTHER = 0.7

/**
 * The language that is spoken in `audio`, from its first minute and a half of speech. Without speech it is English: recognition
 * then finds that nobody speaks.
 *
 * @throws MediaFailure `wrong_language` when it is one that cannot be transcribed; MissingModels; `engine_failed`; the signal's
 *   reason when aborted.
 */
export async function detectLanguage(
  audio: AudioInput,
  options: { model: SpeechModel; modelsDirectory: string; threads: number; signal: AbortSignal },
): Promise<LanguageName> {
  const models = recognizerModels('english', options.model === 'auto' ? 'fast' : options.model)
  const [vadDirectory = '', whisperDirectory = ''] = await requireModels(models, options.modelsDirectory)
  const heard = new Map<string, number>()
  const directories = { vadDirectory, whisperDirectory, secondDirectory: null }
  const request = { audio, language: null, ...directories, threads: options.threads, fromSeconds: 0, terms: [] }
  await runRecognizer(request, options.signal, ({ languages }: RecognizedPart) => {
    for (const [code, seconds] of languages ?? []) heard.set(code, (heard.get(code) ?? 0) + seconds)
  })
  return likeliestLanguage(heard)
}

/** @param heard seconds of speech by the recognizer's code. */
export function likeliestLanguage(heard: ReadonlyMap<string, number>): LanguageName {
  const total = [...heard.values()].reduce((sum, seconds) => sum + seconds, 0)
  const named = [...heard]
    .map(([code, seconds]) => ({ code, name: languageNameOf(code), seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const [first] = named
  if (first !== undefined && !isLanguageName(first.name) && first.seconds / total >= CLEARLY_OTHER) {
    throw new MediaFailure('wrong_language', coded('language_unknown', { heard: { language: first.code } }))
  }
  const known = named.find(({ name }) => isLanguageName(name))?.name
  return known !== undefined && isLanguageName(known) ? known : 'english'
}
