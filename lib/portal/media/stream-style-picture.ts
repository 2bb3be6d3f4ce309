import type { VisualStyle } from '#lib/contract/enumerations.ts'
import { Failure } from '#lib/core/failure.ts'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { translatable } from '#lib/i18n/message.ts'
import { readStylePictures } from '../service/service-client.ts'
import { serviceOrigins } from '../service/service-origins.ts'
import { askedOf, passOn } from './stream-service-file.ts'

const FRESH_MS = 5 * 60_000
const KEPT = 'public, max-age=3600'

let known: { pictures: Map<string, string>; readAtMs: number } | undefined

/**
 * Passes on the service's picture of a visual style. While the service still draws it, the answer is 202 with when to ask
 * again; 204 where the service has no pictures of its styles.
 *
 * @throws Failure `unavailable` if the service cannot be asked.
 */
export async function streamStylePicture(style: VisualStyle, request: Request): Promise<Response> {
  const address = (await knownPictures(Date.now())).get(style)
  if (address === undefined) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const answer = await safeFetch(address, {
    headers: askedOf(request),
    allowedOrigins: serviceOrigins(),
    signal: request.signal,
  })
  if (answer.status === 202) {
    answer.body.destroy()
    return new Response(null, { status: 202, headers: { 'cache-control': 'no-store', 'retry-after': '2' } })
  }
  const passed = passOn(answer, 'poster', KEPT)
  if (passed === null) throw unavailable()
  return passed
}

async function knownPictures(nowMs: number): Promise<Map<string, string>> {
  if (known === undefined || nowMs - known.readAtMs > FRESH_MS) {
    const pictures = await readStylePictures()
    if (pictures !== null) known = { pictures, readAtMs: nowMs }
  }
  if (known === undefined) throw unavailable()
  return known.pictures
}

function unavailable(): Failure {
  return new Failure('unavailable', translatable('The service did not respond. Try again in a minute.'))
}
