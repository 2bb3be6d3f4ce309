import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { SAMPLE_FILES } from '#lib/portal/media/sample-files.ts'
import { streamSample } from '#lib/portal/media/stream-sample.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ sample: z.string().max(100), file: z.enum(SAMPLE_FILES) })

/** The service's sample videos. They belong to nobody, so everybody may see them. */
const serve = endpoint({ who: 'anyone', atDomains: true, params }, async ({ request, params: { sample, file } }) => {
  const response = await streamSample(sample, file, request)
  if (response === null) throw notFoundFailure()
  return response
})

export { serve as GET, serve as HEAD }
