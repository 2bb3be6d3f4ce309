import { Failure } from '#lib/core/failure.ts'
import { type SafeResponse, safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { readRetryAfterSeconds } from '#lib/core/http/rate-limit-headers.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { translatable } from '#lib/i18n/message.ts'
import { askedOf, passOn } from '../media/stream-service-file.ts'
import { serviceOrigins } from '../service/service-origins.ts'
import { findVoice } from './voice-catalog.ts'

/** A sample is some seconds of speech. */
const MAX_BYTES = 8 * 2 ** 20

const MAX_PROGRESS_BYTES = 10_000

/** The built-in service fetches a voice's models before it answers, for most of a minute. */
const HEADERS_TIMEOUT_MS = 60_000

/**
 * Streams a voice's sample from the service. While the service downloads the voice, it answers 202 with `{percent}` and
 * when to retry, and so does the portal.
 *
 * @param onlyMade asks the service for no sample that it would have to make first.
 * @returns null where there is no such voice, it has no sample, or, with `onlyMade`, none yet.
 * @throws Failure `unavailable` if the service cannot provide the sample now, with the retry time if it gave one.
 */
export async function streamVoiceSample(voiceId: string, request: Request, onlyMade = false): Promise<Response | null> {
  const sampleUrl = (await findVoice(voiceId))?.sampleUrl ?? null
  if (sampleUrl === null) return null
  const url = new URL(sampleUrl)
  if (onlyMade) url.searchParams.set('made', 'true')
  const answer = await safeFetch(url.href, {
    headers: askedOf(request),
    allowedOrigins: serviceOrigins(),
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    signal: request.signal,
  }).catch((cause: unknown) => {
    throw new Failure('unavailable', translatable('The service did not respond. Try this voice again.'), { cause })
  })
  if (onlyMade && answer.status === 404) {
    answer.body.destroy()
    return null
  }
  if (answer.status === 202) return stillFetching(answer)
  const isTooLarge = Number(answer.headers['content-length'] ?? 0) > MAX_BYTES
  const passed = isTooLarge ? null : passOn(answer, 'sound', 'private, max-age=3600')
  if (passed === null) throw refused(answer)
  return passed
}

async function stillFetching(answer: SafeResponse): Promise<Response> {
  const body = await readBody(answer.body, MAX_PROGRESS_BYTES, () => refused(answer))
  const found = /"percent":\s*(\d{1,3})\b/.exec(body.toString('utf8'))
  return fetchingVoice(found === null ? null : Math.min(Number(found[1]), 100), retryAfter(answer) ?? 5)
}

/** Our answer while the service fetches a voice: how much has come, and when to ask again. */
export function fetchingVoice(percent: number | null, retryAfterSeconds: number): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
  return Response.json({ percent }, { status: 202, headers })
}

function refused(answer: SafeResponse): Failure {
  answer.body.destroy()
  const cause = new Error(`The sample was answered with ${answer.status} ${answer.headers['content-type'] ?? ''}.`)
  const retryAfterSeconds = retryAfter(answer)
  if (retryAfterSeconds === undefined) {
    return new Failure('unavailable', translatable('The service has no sample for this voice. Try another one.'), {
      cause,
    })
  }
  return new Failure(
    'unavailable',
    translatable('The service is preparing other samples first. Try again in a few minutes.'),
    {
      cause,
      retryAfterSeconds,
    },
  )
}

/** Seconds from 1 to 60; undefined where the service names none. */
function retryAfter(answer: SafeResponse): number | undefined {
  const asked = readRetryAfterSeconds(answer.headers)
  return asked === undefined ? undefined : Math.min(Math.max(asked, 1), 60)
}
