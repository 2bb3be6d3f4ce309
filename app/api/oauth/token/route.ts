import { readCaller } from '#lib/auth/caller.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { answerPreflight } from '#lib/portal/http/open-to-pages.ts'
import { exchangeToken } from '#lib/portal/oauth/exchange-token.ts'
import { answerOauth, oauthJson, readOauthForm } from '#lib/portal/oauth/oauth-answer.ts'

export const dynamic = 'force-dynamic'

/** A code or a refresh token for tokens. */
export const POST = endpoint({ who: 'anyone' }, ({ request }) =>
  answerOauth(async () => {
    const caller = readCaller((name) => request.headers.get(name))
    return oauthJson(await exchangeToken(caller, await readOauthForm(request)))
  }),
)

export const OPTIONS = endpoint({ who: 'anyone' }, async () => answerPreflight())
