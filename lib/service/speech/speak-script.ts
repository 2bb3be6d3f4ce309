import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf, withNote } from '#lib/contract/provenance.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { isLanguageName, type LanguageName, languageNameOf } from '#lib/media/languages.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'
import { recognizerModels } from '#lib/media/recognition/recognizer-model.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import type { Timing } from '#lib/media/synthesis/narration/time-narration.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { soundTaskOptions } from '../engine/task-options.ts'
import type { TaskInput, TaskResult } from '../engine/tasks.ts'
import { fetchDetail, fetchModels } from '../models/model-fetches.ts'
import type { RunContext } from '../operations/run-context.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { isProviderVoice, type ListedVoice, type ProviderVoice } from '../voices/listed-voices.ts'
import { findSubstituteVoice } from './find-substitute-voice.ts'
import { speakByProvider, speakerName } from './speak-by-provider.ts'

export type SpokenScriptResult = { made: TaskResult<'speech'>; provenance: Provenance }

/** Share of the work that the provider does; finding the times of words is the rest. */
const PROVIDER_SHARE = 0.8

/**
 * Speaks a script with any voice of the list: by the built-in engines, or by the provider whose voice it is. A provider that
 * fails is replaced by a built-in voice of the same language only where SPEAK_FALLBACK allows it.
 *
 * @throws MediaFailure; ProviderFailure; EngineCrash; EngineDefect; the signal's reason.
 */
export async function speakScript(
  script: string,
  voice: ListedVoice,
  context: RunContext,
): Promise<SpokenScriptResult> {
  if (!isProviderVoice(voice)) return speakBuiltIn(script, voice, context)
  try {
    return await speakWithProvider(script, voice, context)
  } catch (error) {
    const other = findSubstituteVoice(voice)
    if (!(error instanceof ProviderFailure) || !settings().SPEAK_FALLBACK || other === undefined) throw error
    logger('speech').warn({ err: error }, 'the speech provider failed; a built-in voice is used')
    const { made, provenance } = await speakBuiltIn(script, other, context)
    return { made, provenance: withNote(provenance, coded('speaker_failed', { voice: other.name })) }
  }
}

async function speakBuiltIn(script: string, voice: Voice, context: RunContext): Promise<SpokenScriptResult> {
  const { engine } = voice.speaker
  const made = await finish({ script, voiceId: voice.voiceId }, ENGINE_MODELS[engine], context, 0)
  return { made, provenance: provenanceOf('speech', 'built-in', engine) }
}

async function speakWithProvider(
  script: string,
  voice: ProviderVoice,
  context: RunContext,
): Promise<SpokenScriptResult> {
  const { directory, signal, progress } = context
  const onProgress = (fraction: number, detail: CodedMessage) =>
    progress.report('speaking', PROVIDER_SHARE * fraction, detail)
  await speakByProvider(script, voice, { directory, signal, limits: soundTaskOptions(directory).limits, onProgress })
  const timing = await timingFor(voice.languageCode, context)
  const provider = { name: speakerName(), languageCode: voice.languageCode, timing }
  const made = await finish({ script, voiceId: voice.voiceId, provider }, [], context, PROVIDER_SHARE)
  return { made, provenance: provenanceOf('speech', 'provider', speakerName()) }
}

/** The engine's part, which begins at this fraction of the stage. */
function finish(
  input: Pick<TaskInput<'speech'>, 'script' | 'voiceId' | 'provider'>,
  models: readonly ModelName[],
  { directory, signal, progress }: RunContext,
  from: number,
): Promise<TaskResult<'speech'>> {
  return callEngineWithModels(
    {
      ...soundTaskOptions(directory),
      kind: 'speech',
      input: { ...input, modelsDirectory: settings().MODELS_DIR, wav: true },
    },
    models,
    signal,
    // Joining and encoding come after the last sentence and take next to no time of their own.
    (stage, fraction, detail) =>
      progress.report('speaking', stage === 'speaking' ? from + (1 - from) * (fraction ?? 0) : 1, detail),
    'speaking',
  )
}

/**
 * The recognizer that finds the times of words. Null where no recognizer hears the language, or its models cannot be
 * had.
 */
async function timingFor(languageCode: string, { signal, progress }: RunContext): Promise<Timing> {
  const language = languageOf(languageCode)
  if (language === null) return null
  try {
    await fetchModels(recognizerModels(language, timingModel()), signal, (fetched) =>
      progress.report('speaking', null, fetchDetail(fetched)),
    )
  } catch (error) {
    if (!(error instanceof MediaFailure) || error.code !== 'model_unavailable') throw error
    logger('speech').warn({ err: error }, 'the recognizer could not be fetched; times of words are estimated')
    return null
  }
  return { language, model: timingModel(), modelsDirectory: settings().MODELS_DIR }
}

/** The words are known: where the fast model is unsure of one, no other has to decide. */
function timingModel() {
  const { SPEECH_MODEL } = settings()
  return SPEECH_MODEL === 'auto' ? 'fast' : SPEECH_MODEL
}

function languageOf(languageCode: string): LanguageName | null {
  if (/^zh-(Hant|TW|HK|MO)\b/.test(languageCode)) return 'chinese (mandarin, traditional)'
  const [code = ''] = languageCode.split('-')
  const name = languageNameOf(code === 'nb' ? 'no' : code)
  return isLanguageName(name) ? name : null
}
