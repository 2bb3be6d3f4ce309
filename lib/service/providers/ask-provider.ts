import { type Coded, coded } from '#lib/contract/messages/coded.ts'
import { settings } from '#lib/core/env.ts'
import { countProviderError, errorKind } from '#lib/core/metrics/outside.ts'
import { askedWaitSeconds } from '#lib/core/rate-limit-headers.ts'
import { readBody } from '#lib/core/read-body.ts'
import { safeFetch } from '#lib/core/safe-fetch.ts'
import { ProviderFailure } from './provider-failure.ts'

export type ProviderKind = 'image' | 'speech' | 'stock' | 'transcription' | 'writing' | 'tested'

export type Question = {
  provider: ProviderKind
  /** What a person can do when it fails. */
  advice: Coded
  url: string
  /** Sent as a bearer token. */
  key: string | undefined
  /** Header in which the provider wants the key instead. */
  keyHeader?: string
  /** Without a body, the address is read instead of posted to. */
  contentType?: string
  body?: string | Uint8Array
  /** How long it may be silent before and while it answers. */
  timeoutMs: number
  maxAnswerBytes: number
}

export type ProviderAnswer = { body: Buffer; contentType: string }

/**
 * Calls a provider that the operator set up and returns its answer, bounded in time and size.
 *
 * @throws ProviderFailure when it answers with another status than 2xx or at too great length; FetchFailure when it
 * cannot be reached; the signal's reason.
 */
export async function askProvider(question: Question, signal: AbortSignal): Promise<ProviderAnswer> {
  const { provider, advice, url, contentType, body, timeoutMs } = question
  const response = await safeFetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(contentType === undefined ? {} : { 'content-type': contentType }), ...keyOf(question) },
    ...(body === undefined ? {} : { body }),
    signal,
    maxRedirects: 0,
    headersTimeoutMs: timeoutMs,
    idleTimeoutMs: timeoutMs,
    // The operator chose this address; only what strangers send must be public.
    allowedOrigins: [...settings().ALLOW_PRIVATE_ORIGINS, new URL(url).origin],
  }).catch((error: unknown) => {
    if (!signal.aborted) countProviderError(`${provider} provider`, 'unreachable')
    throw error
  })
  const tooLong = () => unusableAnswer(question, coded('answer_far_too_long'))
  const answer = await readBody(response.body, question.maxAnswerBytes, tooLong)
  if (response.status >= 200 && response.status < 300)
    return { body: answer, contentType: response.headers['content-type'] ?? '' }
  countProviderError(`${provider} provider`, errorKind(response.status))
  throw new ProviderFailure(coded('provider_answered', { provider, advice, status: response.status }), {
    isPassing: response.status === 429 || response.status === 408 || response.status >= 500,
    retryAfterSeconds: askedWaitSeconds(response.headers),
    status: response.status,
    cause: answer.toString('utf8', 0, 2000),
  })
}

function keyOf({ key, keyHeader }: Question): Record<string, string> {
  if (key === undefined) return {}
  return keyHeader === undefined ? { authorization: `Bearer ${key}` } : { [keyHeader]: key }
}

/** An answer that came, but is of no use. */
export function unusableAnswer(
  { provider, advice }: Pick<Question, 'provider' | 'advice'>,
  problem: Coded,
  cause?: unknown,
): ProviderFailure {
  countProviderError(`${provider} provider`, 'unusable')
  return new ProviderFailure(coded('provider_answer_unusable', { provider, problem, advice }), {
    isPassing: false,
    cause,
  })
}
