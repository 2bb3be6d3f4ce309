import { describeTeamApi } from '#lib/portal/api/describe-api.ts'
import { textResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

/** The OpenAPI description. It needs no key, and tools of other sites may read it. */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => {
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    'content-type': 'application/json',
  }
  return textResponse(request, describeTeamApi().json, headers)
})
