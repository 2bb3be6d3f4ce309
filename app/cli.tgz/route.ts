import { endpoint } from '#lib/portal/http/endpoint.ts'
import { clientResponse } from '#lib/portal/sdk/client-response.ts'

export const dynamic = 'force-dynamic'

/** The command line of this installation: `npm i -g <address>`. */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => clientResponse(request, 'cli'))
