import { endpoint } from '#lib/portal/http/endpoint.ts'
import { clientResponse } from '#lib/portal/sdk/client-response.ts'

export const dynamic = 'force-dynamic'

/** The TypeScript SDK of this installation: `npm i <address>`. */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => clientResponse(request, 'sdk'))
