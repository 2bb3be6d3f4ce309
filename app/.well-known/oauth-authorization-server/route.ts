import { endpoint } from '#lib/portal/http/endpoint.ts'
import { answerPreflight } from '#lib/portal/http/open-to-pages.ts'
import { oauthJson } from '#lib/portal/oauth/oauth-answer.ts'
import { authorizationServerMetadata } from '#lib/portal/oauth/oauth-metadata.ts'

export const dynamic = 'force-dynamic'

/** What this portal's authorization takes and gives. */
export const GET = endpoint({ who: 'anyone' }, async () => oauthJson(authorizationServerMetadata()))

export const OPTIONS = endpoint({ who: 'anyone' }, async () => answerPreflight())
