import type { Readable } from 'node:stream'
import { z } from 'zod'
import { requireSetting, settings } from '#lib/core/env.ts'
import { safeFetch } from '#lib/core/safe-fetch.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import type { ProvidedPart } from '#lib/media/speech/provided-transcript.ts'
import { ProviderFailure } from '../writing/provider-failure.ts'

/** Ten minutes of sound on a slow machine without a GPU. */
const TIMEOUT_MS = 20 * 60_000
const MAX_ANSWER_BYTES = 16 * 2 ** 20

const seconds = z.number().min(-1).max(100_000)
const word = z.object({ word: z.string().max(500), start: seconds, end: seconds })
const segment = z.object({
  text: z.string().max(20_000),
  start: seconds,
  end: seconds,
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  words: z.array(word).max(5_000).nullish(),
})
/** `verbose_json`. OpenAI puts words beside the segments, whisper.cpp into them. */
const answer = z.object({
  text: z.string().max(500_000).default(''),
  words: z.array(word).max(50_000).nullish(),
  segments: z.array(segment).max(10_000).nullish(),
})

/**
 * Lets the provider behind TRANSCRIBE_URL, in the form that OpenAI made common, write down what is said in a WAV file. Its
 * answer is treated like what a stranger sends: bounded, parsed, cleaned.
 *
 * @param code two letters of the language that is spoken; null where it changes.
 * @throws ProviderFailure; the signal's reason.
 */
export async function askTranscriber(
  wav: Buffer,
  code: string | null,
  stopping: AbortSignal,
): Promise<Pick<ProvidedPart, 'text' | 'words' | 'segments'>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return cleaned(answer.parse(JSON.parse(await post(wav, code, AbortSignal.any([timeout, stopping])))))
  } catch (error) {
    stopping.throwIfAborted()
    throw asProviderFailure(error, timeout.aborted)
  }
}

async function post(wav: Buffer, code: string | null, signal: AbortSignal): Promise<string> {
  const { TRANSCRIBE_KEY, ALLOW_PRIVATE_ORIGINS } = settings()
  const url = `${requireSetting('TRANSCRIBE_URL')}/audio/transcriptions`
  const form = new Response(formOf(wav, code))
  const response = await safeFetch(url, {
    method: 'POST',
    headers: {
      'content-type': form.headers.get('content-type') ?? '',
      ...(TRANSCRIBE_KEY === undefined ? {} : { authorization: `Bearer ${TRANSCRIBE_KEY}` }),
    },
    body: new Uint8Array(await form.arrayBuffer()),
    signal,
    maxRedirects: 0,
    headersTimeoutMs: TIMEOUT_MS,
    idleTimeoutMs: TIMEOUT_MS,
    // The operator chose this address; only what strangers send must be public.
    allowedOrigins: [...ALLOW_PRIVATE_ORIGINS, new URL(url).origin],
  })
  const text = await readBounded(response.body)
  if (response.status >= 200 && response.status < 300) return text
  const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN)
  throw new ProviderFailure(`The transcription provider answered with ${response.status}. ${WHAT_TO_DO}`, {
    isPassing: response.status === 429 || response.status === 408 || response.status >= 500,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    cause: text.slice(0, 2000),
  })
}

function formOf(wav: Buffer, code: string | null): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav')
  form.set('model', requireSetting('TRANSCRIBE_MODEL'))
  form.set('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  if (code !== null) form.set('language', code)
  return form
}

async function readBounded(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) throw unusable('it is far too long')
    }
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

function cleaned(given: z.output<typeof answer>): Pick<ProvidedPart, 'text' | 'words' | 'segments'> {
  const segments = given.segments ?? []
  const words = given.words?.length ? given.words : segments.flatMap((one) => one.words ?? [])
  const text = plain(given.text)
  if (text !== '' && words.length === 0 && segments.length === 0) throw unusable('it tells no times')
  return {
    text,
    words: words.map((one) => ({ text: plain(one.word), ...timesOf(one) })),
    segments: segments.map((one) => ({
      text: plain(one.text),
      ...timesOf(one),
      ...(one.no_speech_prob == null ? {} : { noSpeech: one.no_speech_prob }),
      ...(one.avg_logprob == null ? {} : { meanLogProbability: one.avg_logprob }),
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

const WHAT_TO_DO = 'Try again later; if it fails again, tell the operator.'

function unusable(why: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure(`What the transcription provider answered cannot be used: ${why}. ${WHAT_TO_DO}`, {
    isPassing: false,
    cause,
  })
}

function asProviderFailure(error: unknown, timedOut: boolean): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (timedOut || (error instanceof FetchFailure && error.again)) {
    return new ProviderFailure(`The transcription provider cannot be reached. ${WHAT_TO_DO}`, {
      isPassing: true,
      cause: error,
    })
  }
  if (error instanceof FetchFailure) {
    return new ProviderFailure(`The transcription provider cannot be reached. ${WHAT_TO_DO}`, {
      isPassing: false,
      cause: error,
    })
  }
  return unusable('it has another form than expected', error)
}
