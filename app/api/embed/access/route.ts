import { readCaller } from '#lib/auth/caller.ts'
import { readJsonBody } from '#lib/portal/api/read-json-body.ts'
import { checkFrame, openFrame } from '#lib/portal/embeds/open-frame.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { requireSameOrigin } from '#lib/portal/http/same-origin.ts'

export const dynamic = 'force-dynamic'

const headers = { 'cache-control': 'no-store' }

/** More than a session, a code and an origin. Strangers send it, so it is small. */
const MAX_BYTES = 4096

/** `POST /api/embed/access` `{session, code, origin}`: a frame exchanges its code for access. */
export const POST = endpoint({ who: 'anyone' }, async ({ request }) => {
  requireSameOrigin(request.headers)
  const caller = readCaller((name) => request.headers.get(name))
  return Response.json(await openFrame(await readJsonBody(request, MAX_BYTES), caller), { headers })
})

/** `GET /api/embed/access` with the access token: until when the session lives; 401 once it has ended. */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => {
  return Response.json(await checkFrame(request.headers.get('authorization')), { headers })
})
