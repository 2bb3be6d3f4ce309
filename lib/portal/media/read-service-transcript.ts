import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { parseTranscript } from '../projects/read-transcript.ts'
import { serviceOrigins } from '../service/service-origins.ts'

const MAX_TRANSCRIPT_BYTES = 32 * 2 ** 20

/** A transcript at an address that the service gave out; null for one that cannot be read. */
export async function readServiceTranscript(address: string): Promise<SpokenText | null> {
  const answer = await safeFetch(address, { allowedOrigins: serviceOrigins() })
  const body = await readBody(answer.body, MAX_TRANSCRIPT_BYTES, () => new Error('The transcript is too long.'))
  return answer.status === 200 ? parseTranscript(parseStorableJson(body.toString())) : null
}
