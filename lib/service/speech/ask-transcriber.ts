import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import type { ProvidedPart } from '#lib/media/recognition/provided-transcript.ts'
import { callProvider, unusableResponse } from '../providers/call-provider.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'

/** Ten minutes of sound on a slow machine without a GPU. */
const TIMEOUT_MS = 20 * 60_000
const MAX_RESPONSE_BYTES = 16 * 2 ** 20

const TRANSCRIPTION_PROVIDER = {
  provider: 'transcription' as const,
  advice: coded('advice_tell_operator'),
}

const seconds = z.number().min(-1).max(100_000)
const word = z.object({ word: z.string().max(500), start: seconds, end: seconds })
const segment = z.object({
  text: z.string().max(20_000),
  start: seconds,
  end: seconds,
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  words: z.array(word).max(5_000).nullish(),
  speaker: z.string().max(200).nullish(),
})
type Asked = { code: string | null; terms: readonly string[] }

/** The recognized words of a stretch of sound. */
export type TranscribedPart = Omit<ProvidedPart, 'startSeconds' | 'seconds'>

/**
 * `verbose_json`, or `diarized_json`, which has speakers and no words. OpenAI puts words beside the segments,
 * whisper.cpp into them.
 */
const answer = z.object({
  text: z.string().max(500_000).default(''),
  words: z.array(word).max(50_000).nullish(),
  segments: z.array(segment).max(10_000).nullish(),
  language: z.string().max(100).nullish(),
})

/**
 * Lets the provider behind TRANSCRIBE_URL, in the form that OpenAI made common, transcribe a WAV file. Its
 * answer is treated as untrusted input: bounded, parsed, cleaned.
 *
 * @param asked `code`: two letters of the language that is spoken, null where it changes; `terms`: names and spellings that may be
 *   said.
 * @throws ProviderFailure; the signal's reason.
 */
export async function askTranscriber(wav: Buffer, asked: Asked, stopping: AbortSignal): Promise<TranscribedPart> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return cleaned(answer.parse(JSON.parse(await post(wav, asked, AbortSignal.any([timeout, stopping])))))
  } catch (error) {
    stopping.throwIfAborted()
    throw toProviderFailure(error, timeout.aborted)
  }
}

async function post(wav: Buffer, asked: Asked, signal: AbortSignal): Promise<string> {
  const form = new Response(formOf(wav, asked))
  const question = {
    ...TRANSCRIPTION_PROVIDER,
    url: `${requireSetting('TRANSCRIBE_URL')}/audio/transcriptions`,
    key: settings().TRANSCRIBE_KEY,
    contentType: form.headers.get('content-type') ?? '',
    body: new Uint8Array(await form.arrayBuffer()),
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  }
  const { body } = await callProvider(question, signal)
  return body.toString('utf8')
}

function formOf(wav: Buffer, { code, terms }: Asked): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav')
  const model = requireSetting('TRANSCRIBE_MODEL')
  form.set('model', model)
  if (/diari[sz]e/i.test(model)) {
    // Models that distinguish speakers know no other form, and want to cut long sound themselves.
    form.set('response_format', 'diarized_json')
    form.set('chunking_strategy', 'auto')
  } else {
    form.set('response_format', 'verbose_json')
    form.append('timestamp_granularities[]', 'word')
    form.append('timestamp_granularities[]', 'segment')
    if (terms.length > 0) form.set('prompt', `${terms.join(', ')}.`)
  }
  if (code !== null) form.set('language', code)
  return form
}

function cleaned(given: z.output<typeof answer>): TranscribedPart {
  const segments = given.segments ?? []
  const words = given.words?.length ? given.words : segments.flatMap((one) => one.words ?? [])
  const text = plain(given.text)
  if (text !== '' && words.length === 0 && segments.length === 0)
    throw unusableResponse(TRANSCRIPTION_PROVIDER, coded('answer_without_times'))
  return {
    text,
    ...(given.language == null ? {} : { language: given.language }),
    words: words.map((one) => ({ text: plain(one.word), ...timesOf(one) })),
    segments: segments.map((one) => ({
      text: plain(one.text),
      ...timesOf(one),
      ...(one.no_speech_prob == null ? {} : { noSpeech: one.no_speech_prob }),
      ...(one.avg_logprob == null ? {} : { meanLogProbability: one.avg_logprob }),
      ...(one.speaker == null ? {} : { speaker: one.speaker }),
    })),
  }
}

function timesOf({ start, end }: { start: number; end: number }): { startSeconds: number; endSeconds: number } {
  const startSeconds = Math.max(0, start)
  return { startSeconds, endSeconds: Math.max(startSeconds, end) }
}

function plain(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
}

function toProviderFailure(error: unknown, timedOut: boolean): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (!timedOut && !(error instanceof FetchFailure))
    return unusableResponse(TRANSCRIPTION_PROVIDER, coded('answer_form_unexpected'), error)
  const isPassing = timedOut || (error instanceof FetchFailure && error.isRetryable)
  return new ProviderFailure(coded('provider_unreachable', TRANSCRIPTION_PROVIDER), {
    isTransient: isPassing,
    cause: error,
  })
}
