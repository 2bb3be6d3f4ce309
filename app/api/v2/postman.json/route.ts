import { postmanCollection } from '#lib/portal/api/postman-collection.ts'
import { textResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

/** The API as a Postman collection. It needs no key and contains none. */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => {
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="reelwright.postman_collection.json"',
  }
  return textResponse(request, postmanCollection(), headers)
})
