import { z } from 'zod'
import { MAX_PREVIEW_LENGTH } from '#lib/contract/limits.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { previewVoice } from '#lib/portal/voices/preview-voice.ts'
import { streamVoiceSample } from '#lib/portal/voices/stream-voice-sample.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), voice: z.string().max(200) })

/** `GET /api/media/voices/{team}/{voice}`: a voice's sample. For members only, because the service makes it for the first who asks. */
const serve = endpoint({ who: 'member', media: true, params }, async ({ request, params: { voice } }) => {
  const response = await streamVoiceSample(voice, request)
  if (response === null) throw notFoundFailure()
  return response
})

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
