import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { streamVoiceSample } from '#lib/portal/voices/stream-voice-sample.ts'
import { voiceSampleUrlIsValid } from '#lib/portal/voices/voice-sample-url.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ voice: z.string().max(200) })
const query = z.object({ signature: z.string().max(100) })

/** A voice's sample for anyone with its link from the API: the service makes a sample for the first who asks. */
const serve = endpoint({ who: 'anyone', params, query }, async ({ request, params: { voice }, query: proof }) => {
  const response = voiceSampleUrlIsValid(voice, proof.signature) ? await streamVoiceSample(voice, request) : null
  if (response === null) throw notFoundFailure()
  return response
})

export { serve as GET, serve as HEAD }
