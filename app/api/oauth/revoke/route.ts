import { endpoint } from '#lib/portal/http/endpoint.ts'
import { answerPreflight } from '#lib/portal/http/open-to-pages.ts'
import { revokeToken } from '#lib/portal/oauth/end-grant.ts'
import { answerOauth, oauthJson, readOauthForm } from '#lib/portal/oauth/oauth-answer.ts'

export const dynamic = 'force-dynamic'

/** Ends the access of a program that gives it back. It gets the same answer for tokens that are unknown. */
export const POST = endpoint({ who: 'anyone' }, ({ request }) =>
  answerOauth(async () => {
    await revokeToken(await readOauthForm(request))
    return oauthJson({})
  }),
)

export const OPTIONS = endpoint({ who: 'anyone' }, async () => answerPreflight())
