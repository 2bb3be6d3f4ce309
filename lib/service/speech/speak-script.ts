import { availableParallelism } from 'node:os'
import type { Provenance } from '#lib/contract/provenance.ts'
import { settings } from '#lib/core/env.ts'
import { logger } from '#lib/core/log.ts'
import { isLanguageName, type LanguageName, languageNameOf } from '#lib/media/languages.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'
import { recogniserModels } from '#lib/media/recognition/recogniser-model.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import type { Timing } from '#lib/media/synthesis/narration/time-narration.ts'
import { voiceCatalogue } from '#lib/media/synthesis/voices/catalogue.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { MediaFailure } from '#lib/media/task.ts'
import type { SpeechJob } from '#lib/media/text-to-speech.ts'
import { fetchDetail, fetchModels } from '../models/model-fetches.ts'
import type { Work } from '../projects/subtitle-project.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { callSuppliedEngine } from '../queue/call-supplied-engine.ts'
import type { EngineResult } from '../queue/engine-messages.ts'
import { isProviderVoice, type ListedVoice, type ProviderVoice } from '../voices/listed-voices.ts'
import { speakByProvider, speakerName } from './speak-by-provider.ts'

export type SpokenProject = { made: EngineResult<'speech'>; maker: Provenance }

/** Share of the work that the provider does; finding the times of words is the rest. */
const PROVIDER_SHARE = 0.8

/**
 * Speaks a script with any voice of the list: by the built-in engines, or by the provider whose voice it is. A provider that
 * fails is replaced by a built-in voice of the same language only where SPEAK_FALLBACK allows it.
 *
 * @throws MediaFailure; ProviderFailure; EngineCrash; EngineDefect; the signal's reason.
 */
export async function speakScript(script: string, voice: ListedVoice, work: Work): Promise<SpokenProject> {
  if (!isProviderVoice(voice)) return speakBuiltIn(script, voice, work)
  try {
    return await speakProvided(script, voice, work)
  } catch (error) {
    const other = substituteOf(voice)
    if (!(error instanceof ProviderFailure) || !settings().SPEAK_FALLBACK || other === undefined) throw error
    logger('speech').warn({ err: error }, 'the speech provider failed; a built-in voice is used')
    const note = `The speech provider could not be used, so the built-in voice ${other.name} speaks.`
    const { made, maker } = await speakBuiltIn(script, other, work)
    return { made, maker: { ...maker, note } }
  }
}

async function speakBuiltIn(script: string, voice: Voice, work: Work): Promise<SpokenProject> {
  const { engine } = voice.speaker
  const made = await finish({ script, voiceId: voice.voiceId }, ENGINE_MODELS[engine], work, 0)
  return { made, maker: { part: 'speech', by: 'built-in', name: engine, note: null } }
}

async function speakProvided(script: string, voice: ProviderVoice, work: Work): Promise<SpokenProject> {
  const { directory, signal, progress } = work
  const onProgress = (fraction: number, detail: string) =>
    progress.report('speaking', PROVIDER_SHARE * fraction, detail)
  await speakByProvider(script, voice, { directory, signal, limits: limits(), onProgress })
  const timing = await timingFor(voice.languageCode, work)
  const provider = { name: speakerName(), languageCode: voice.languageCode, timing }
  const made = await finish({ script, voiceId: voice.voiceId, provider }, [], work, PROVIDER_SHARE)
  return { made, maker: { part: 'speech', by: 'provider', name: speakerName(), note: null } }
}

/** The engine's part, which begins when so much of the stage is done. */
function finish(
  job: Pick<SpeechJob, 'script' | 'voiceId' | 'provider'>,
  models: readonly ModelName[],
  { directory, signal, progress }: Work,
  from: number,
): Promise<EngineResult<'speech'>> {
  const { MODELS_DIR, FFMPEG_PATH, FFPROBE_PATH } = settings()
  return callSuppliedEngine(
    {
      kind: 'speech',
      job: { ...job, modelsDirectory: MODELS_DIR, wav: true },
      directory,
      limits: limits(),
      tools: { ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH },
    },
    models,
    signal,
    // Joining and encoding come after the last sentence and take next to no time of their own.
    (stage, fraction, detail) =>
      progress.report('speaking', stage === 'speaking' ? from + (1 - from) * (fraction ?? 0) : 1, detail),
    'speaking',
  )
}

function limits() {
  const maxDurationSeconds = settings().MAX_SOURCE_MINUTES * 60
  return { maxDurationSeconds, maxPixels: 1, threads: availableParallelism() }
}

/** With what the times of words are found. Null where no recogniser hears the language, or its models cannot be had. */
async function timingFor(languageCode: string, { signal, progress }: Work): Promise<Timing> {
  const language = languageOf(languageCode)
  if (language === null) return null
  try {
    await fetchModels(recogniserModels(language, settings().SPEECH_MODEL), signal, (fetched) =>
      progress.report('speaking', null, fetchDetail(fetched)),
    )
  } catch (error) {
    if (!(error instanceof MediaFailure) || error.code !== 'model_unavailable') throw error
    logger('speech').warn({ err: error }, 'the recogniser could not be fetched; times of words are estimated')
    return null
  }
  const { MODELS_DIR, SPEECH_MODEL } = settings()
  return { language, model: SPEECH_MODEL, modelsDirectory: MODELS_DIR }
}

function languageOf(languageCode: string): LanguageName | null {
  if (/^zh-(Hant|TW|HK|MO)\b/.test(languageCode)) return 'chinese (mandarin, traditional)'
  const [code = ''] = languageCode.split('-')
  const name = languageNameOf(code === 'nb' ? 'no' : code)
  return isLanguageName(name) ? name : null
}

/** The first built-in voice of the very language and gender, or at least of the language. */
function substituteOf({ languageCode, gender }: ProviderVoice): Voice | undefined {
  const [language] = languageCode.split('-')
  const able = voiceCatalogue.filter((voice) => voice.languageCode.split('-')[0] === language)
  const rank = (voice: Voice) =>
    (voice.languageCode === languageCode ? 2 : 0) + (gender === 'unknown' || voice.gender === gender ? 1 : 0)
  return able.toSorted((a, b) => rank(b) - rank(a))[0]
}
