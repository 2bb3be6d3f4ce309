import { z } from 'zod'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { streamVoiceSample } from '#lib/portal/voices/stream-voice-sample.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), voice: z.string().max(200) })

/** `GET /api/media/voices/{team}/{voice}`: a voice's sample. For members only, because the service makes it for the first who asks. */
export const GET = endpoint({ who: 'member', params }, async ({ request, params: { voice } }) => {
  const response = await streamVoiceSample(voice, request)
  if (response === null) throw absent()
  return response
})
