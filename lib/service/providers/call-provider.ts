import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { readRetryAfterSeconds } from '#lib/core/http/rate-limit-headers.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { countProviderError, errorKind } from '#lib/core/metrics/external-calls.ts'
import { settings } from '#lib/core/settings/env.ts'
import { ProviderFailure } from './provider-failure.ts'

type ProviderKind = 'image' | 'speech' | 'stock' | 'transcription' | 'translation' | 'writing' | 'tested'

export type ProviderRequest = {
  provider: ProviderKind
  /** What a person can do when it fails. */
  advice: CodedMessage
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
  maxResponseBytes: number
}

export type ProviderResponse = { body: Buffer; contentType: string }

/**
 * Calls a provider that the operator set up and returns its answer, bounded in time and size.
 *
 * @throws ProviderFailure when it answers with another status than 2xx or at too great length; FetchFailure when it
 * cannot be reached; the signal's reason.
 */
export async function callProvider(request: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse> {
  const { provider, advice, url, contentType, body, timeoutMs } = request
  const response = await safeFetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(contentType === undefined ? {} : { 'content-type': contentType }), ...keyOf(request) },
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
  const tooLong = () => unusableResponse(request, coded('answer_far_too_long'))
  const answer = await readBody(response.body, request.maxResponseBytes, tooLong)
  if (response.status >= 200 && response.status < 300)
    return { body: answer, contentType: response.headers['content-type'] ?? '' }
  countProviderError(`${provider} provider`, errorKind(response.status))
  throw new ProviderFailure(coded('provider_answered', { provider, advice, status: response.status }), {
    isTransient: response.status === 429 || response.status === 408 || response.status >= 500,
    retryAfterSeconds: readRetryAfterSeconds(response.headers),
    status: response.status,
    cause: answer.toString('utf8', 0, 2000),
  })
}

function keyOf({ key, keyHeader }: ProviderRequest): Record<string, string> {
  if (key === undefined) return {}
  return keyHeader === undefined ? { authorization: `Bearer ${key}` } : { [keyHeader]: key }
}

/** An answer that came, but is of no use. */
export function unusableResponse(
  { provider, advice }: Pick<ProviderRequest, 'provider' | 'advice'>,
  problem: CodedMessage,
  cause?: unknown,
): ProviderFailure {
  countProviderError(`${provider} provider`, 'unusable')
  return new ProviderFailure(coded('provider_answer_unusable', { provider, problem, advice }), {
    isTransient: false,
    cause,
  })
}
