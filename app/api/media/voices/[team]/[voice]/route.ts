import { z } from 'zod'
import { MAX_PREVIEW_LENGTH } from '#lib/contract/limits.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { previewVoice } from '#lib/portal/voices/preview-voice.ts'
import { streamVoiceSample } from '#lib/portal/voices/stream-voice-sample.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), voice: z.string().max(200) })

const made = z.object({ made: z.literal('true').optional() })

/**
 * `GET /api/media/voices/{team}/{voice}`: a voice's sample. For members only, because the service makes it for the first who
 * asks. With `?made=true` it is served only where it was made already, and else answered with 204.
 */
const serve = endpoint(
  { who: 'member', media: true, params, query: made },
  async ({ request, params: { voice }, query }) => {
    const onlyMade = query.made === 'true'
    const response = await streamVoiceSample(voice, request, onlyMade)
    if (response === null && onlyMade) return new Response(null, { status: 204 })
    if (response === null) throw notFoundFailure()
    return response
  },
)

export { serve as GET, serve as HEAD }

const query = z.object({ text: z.string().trim().min(1).max(MAX_PREVIEW_LENGTH) })

/** `POST /api/media/voices/{team}/{voice}?text=…`: the voice speaks a text of the team's own. */
export const POST = endpoint(
  { who: 'member', params, query },
  async ({ member, params: { voice }, query: { text } }) => {
    const response = await previewVoice(member, voice, text)
    if (response === null) throw notFoundFailure()
    return response
  },
)
