import type { Readable } from 'node:stream'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '../error-code.ts'
import { safeFetch } from '../fetch/safe-fetch.ts'
import { FetchFailure } from '../fetch/safe-fetch-failure.ts'
import { requestContextHeaders } from '../log/request-context.ts'
import { signMessage } from '../secrets/signature.ts'
import { readRetryAfterSeconds } from './rate-limit-headers.ts'

const MAX_RESPONSE_BYTES = 2_000
const READ_LIMIT_MS = 3_000

export type Message = {
  /** The `webhook-id`; the same for every attempt. */
  id: string
  url: string
  /** JSON. */
  body: string
  /** Each signs; see `signMessage`. */
  secrets: readonly string[]
  /** Exact origins that are allowed although they are private. */
  allowedOrigins: readonly string[]
  /** The whole attempt, from resolving the name to the end of the answer. */
  timeoutSeconds: number
}

/**
 * The result of an attempt: the answer's status and the beginning of its body, as storable text; or, without a status,
 * why there is none. A redirect has both.
 */
export type DeliveryResult = {
  status: number | null
  answer: string | null
  failure: CodedMessage | null
  durationMs: number
  /** How long the receiver asks us to wait; absent where it does not. */
  waitSeconds?: number
}

/**
 * Makes one attempt to deliver a signed message (Standard Webhooks 1.0). Redirects are not followed, and private
 * addresses are refused.
 *
 * @param stopping cuts the attempt off; then there is no status.
 */
export async function postSignedMessage(message: Message, stopping: AbortSignal): Promise<DeliveryResult> {
  const { id, url, body, secrets, allowedOrigins, timeoutSeconds } = message
  const startedAt = performance.now()
  const duration = () => Math.round(performance.now() - startedAt)
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    const response = await safeFetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...requestContextHeaders(),
        ...signMessage(secrets, id, body, new Date()),
      },
      body,
      signal: AbortSignal.any([timeout, stopping]),
      maxRedirects: 0,
      allowedOrigins,
    })
    const isRedirect = response.status >= 300 && response.status < 400
    const failure = isRedirect ? coded('delivery_redirected') : null
    const answer = await readBounded(response.body)
    const waitSeconds = readRetryAfterSeconds(response.headers)
    const asked = waitSeconds === undefined ? {} : { waitSeconds }
    return { status: response.status, answer, failure, durationMs: duration(), ...asked }
  } catch (error) {
    const failure = timeout.aborted ? coded('delivery_no_answer_within', { seconds: timeoutSeconds }) : reasonOf(error)
    return { status: null, answer: null, failure, durationMs: duration() }
  }
}

/** Whether the receiver took the message. */
export function isAccepted({ status }: Pick<DeliveryResult, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300
}

/** How an attempt is counted. */
export function deliveryOutcome(answer: Pick<DeliveryResult, 'status'>): 'accepted' | 'refused' | 'failed' {
  if (answer.status === null) return 'failed'
  return isAccepted(answer) ? 'accepted' : 'refused'
}

/** A receiver that asks for a longer wait is called after this one all the same. */
const MAX_RETRY_AFTER_SECONDS = 6 * 3600

/**
 * How long to wait after `attempts` failed attempts, in milliseconds; null when there is none left. At least as long as
 * the receiver asked for, and up to a tenth longer by chance, so that receivers that came back are not met by everything
 * at once.
 */
export function retryDelayMs(
  attempts: number,
  waitsSeconds: readonly number[],
  random: () => number = Math.random,
  retryAfterSeconds = 0,
): number | null {
  const planned = waitsSeconds[attempts - 1]
  if (planned === undefined) return null
  const seconds = Math.max(planned, Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS))
  return Math.round(seconds * 1000 * (1 + random() / 10))
}

/** Why no answer came, for the maintainer of the receiver. */
function reasonOf(error: unknown): CodedMessage {
  if (!(error instanceof FetchFailure)) {
    return coded('as_said', { said: error instanceof Error ? error.message : String(error) })
  }
  if (error.code === 'timeout') return coded('delivery_no_answer')
  if (error.code === 'address_refused') return coded('delivery_refused')
  const code = errorCode(error.cause)
  return code === '' ? coded('delivery_no_connection') : coded('delivery_no_connection_because', { code })
}

/**
 * The beginning of an answer, as storable text. The rest is not read, and a body that breaks off or arrives slowly does
 * not matter: the status line already shows whether the message was accepted.
 */
async function readBounded(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const enough = setTimeout(() => body.destroy(), READ_LIMIT_MS)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_RESPONSE_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  } finally {
    clearTimeout(enough)
    body.destroy()
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '\ufffd')
}
