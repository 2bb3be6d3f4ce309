import { z } from 'zod'
import { answerReference } from '#lib/portal/api/reference.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ file: z.tuple([z.string().max(100)]).optional() })

/** The API reference for people. It needs no key; who types one in can call the API from it. */
export const GET = endpoint({ who: 'anyone', params }, async ({ request, params: { file } }) => {
  const answer = await answerReference(request, file?.[0])
  if (answer === null) throw notFoundFailure()
  return answer
})
