import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { callProvider, type ProviderResponse, unusableResponse } from '../providers/call-provider.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'

/** A minute of speech on a slow machine without a GPU. */
const TIMEOUT_MS = 5 * 60_000
/** Five minutes of the finest sound; a group of sentences takes one. */
const MAX_RESPONSE_BYTES = 64 * 2 ** 20

export const SPEECH_PROVIDER = {
  provider: 'speech' as const,
  advice: coded('advice_other_voice'),
}

/** What the provider answered: sound in any container, and, if it gives them, times of characters. */
export type ProviderSpeech = { audio: Uint8Array; characters: TimedCharacter[] }
export type TimedCharacter = { text: string; startSeconds: number; endSeconds: number }

/**
 * Lets the provider behind SPEAK_URL speak a text, in the form that OpenAI or ElevenLabs made common (SPEAK_FORM). The
 * sound is not checked yet.
 *
 * @param voice the provider's own name of it.
 * @throws ProviderFailure; the signal's reason.
 */
export async function askSpeaker(text: string, voice: string, stopping: AbortSignal): Promise<ProviderSpeech> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([timeout, stopping])
  try {
    return await (settings().SPEAK_FORM === 'openai' ? askOpenAi : askElevenLabs)(text, voice, signal)
  } catch (error) {
    stopping.throwIfAborted()
    throw toProviderFailure(error, timeout.aborted)
  }
}

async function askOpenAi(text: string, voice: string, signal: AbortSignal): Promise<ProviderSpeech> {
  const body = { model: requireSetting('SPEAK_MODEL'), input: text, voice, response_format: 'wav' }
  const answer = await post('/audio/speech', body, signal)
  // The content type only shows whether this is a page or an error instead of sound; the audio format is read from the bytes.
  if (/^(text\/|application\/(json|xml|xhtml))/i.test(answer.contentType))
    throw unusableResponse(
      SPEECH_PROVIDER,
      coded('answer_not_sound', { kind: answer.contentType.split(';')[0] ?? '' }),
      answer.body.toString('utf8', 0, 2000),
    )
  return { audio: answer.body, characters: [] }
}

const seconds = z.array(z.number().min(0).max(10_000)).max(20_000)
const timestamped = z.object({
  audio_base64: z.string(),
  alignment: z
    .object({
      characters: z.array(z.string().max(20)).max(20_000),
      character_start_times_seconds: seconds,
      character_end_times_seconds: seconds,
    })
    .nullish(),
})

async function askElevenLabs(text: string, voice: string, signal: AbortSignal): Promise<ProviderSpeech> {
  const path = `/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=mp3_44100_128`
  const { body } = await post(path, { model_id: requireSetting('SPEAK_MODEL'), text }, signal, 'xi-api-key')
  const { audio_base64, alignment } = timestamped.parse(JSON.parse(body.toString('utf8')))
  const characters = (alignment?.characters ?? []).map((character, at) => {
    const startSeconds = alignment?.character_start_times_seconds[at] ?? 0
    return {
      text: character,
      startSeconds,
      endSeconds: Math.max(startSeconds, alignment?.character_end_times_seconds[at] ?? startSeconds),
    }
  })
  return { audio: Buffer.from(audio_base64, 'base64'), characters }
}

function post(path: string, body: object, signal: AbortSignal, keyHeader?: string): Promise<ProviderResponse> {
  const question = {
    ...SPEECH_PROVIDER,
    url: `${requireSetting('SPEAK_URL')}${path}`,
    key: settings().SPEAK_KEY,
    ...(keyHeader === undefined ? {} : { keyHeader }),
    contentType: 'application/json',
    body: JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  }
  return callProvider(question, signal)
}

function toProviderFailure(error: unknown, timedOut: boolean): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return unusableResponse(SPEECH_PROVIDER, coded('answer_form_not_agreed'), error)
  if (!timedOut && !(error instanceof FetchFailure))
    return unusableResponse(SPEECH_PROVIDER, coded('answer_broke_off'), error)
  const reason = coded(timedOut ? 'provider_late' : 'provider_unreachable', SPEECH_PROVIDER)
  const isPassing = timedOut || (error instanceof FetchFailure && error.isRetryable)
  return new ProviderFailure(reason, { isTransient: isPassing, cause: error })
}
