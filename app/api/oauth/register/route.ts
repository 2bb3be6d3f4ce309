import { readCaller } from '#lib/auth/caller.ts'
import { readJsonBody } from '#lib/portal/api/read-json-body.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { answerPreflight } from '#lib/portal/http/open-to-pages.ts'
import { answerOauth, oauthJson } from '#lib/portal/oauth/oauth-answer.ts'
import { registerClient } from '#lib/portal/oauth/register-client.ts'

export const dynamic = 'force-dynamic'

const MAX_BYTES = 16 * 1024

/** Registers a program that wants to ask people for access. */
export const POST = endpoint({ who: 'anyone' }, ({ request }) =>
  answerOauth(async () => {
    const caller = readCaller((name) => request.headers.get(name))
    return oauthJson(await registerClient(caller, await readJsonBody(request, MAX_BYTES)), 201)
  }),
)

export const OPTIONS = endpoint({ who: 'anyone' }, async () => answerPreflight())
