import type { Readable } from 'node:stream'
import { settings } from '#lib/core/env.ts'
import { safeFetch } from '#lib/core/safe-fetch.ts'
import { ProviderFailure } from './provider-failure.ts'

export type Question = {
  /** How the provider is called in what people read: `writing provider`. */
  provider: string
  /** What a person can do when it fails, as a sentence. */
  whatToDo: string
  url: string
  /** Sent as a bearer token. */
  key: string | undefined
  contentType: string
  body: string | Uint8Array
  /** How long it may be silent before and while it answers. */
  timeoutMs: number
  maxAnswerBytes: number
}

/**
 * Posts to a provider that the operator set up and returns the text of its answer, bounded in time and size.
 *
 * @throws ProviderFailure when it answers with another status than 2xx or at too great length; FetchFailure when it
 * cannot be reached; the signal's reason.
 */
export async function askProvider(question: Question, signal: AbortSignal): Promise<string> {
  const { url, key, contentType, body, timeoutMs } = question
  const response = await safeFetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body,
    signal,
    maxRedirects: 0,
    headersTimeoutMs: timeoutMs,
    idleTimeoutMs: timeoutMs,
    // The operator chose this address; only what strangers send must be public.
    allowedOrigins: [...settings().ALLOW_PRIVATE_ORIGINS, new URL(url).origin],
  })
  const text = await readBounded(response.body, question)
  if (response.status >= 200 && response.status < 300) return text
  const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN)
  throw new ProviderFailure(`The ${question.provider} answered with ${response.status}. ${question.whatToDo}`, {
    isPassing: response.status === 429 || response.status === 408 || response.status >= 500,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    cause: text.slice(0, 2000),
  })
}

async function readBounded(body: Readable, question: Question): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size > question.maxAnswerBytes) throw unusableAnswer(question, 'it is far too long')
    }
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** An answer that came, but is of no use. */
export function unusableAnswer(
  { provider, whatToDo }: Pick<Question, 'provider' | 'whatToDo'>,
  why: string,
  cause?: unknown,
): ProviderFailure {
  return new ProviderFailure(`What the ${provider} answered cannot be used: ${why}. ${whatToDo}`, {
    isPassing: false,
    cause,
  })
}
