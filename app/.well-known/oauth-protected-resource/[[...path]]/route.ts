import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { answerPreflight } from '#lib/portal/http/open-to-pages.ts'
import { oauthJson } from '#lib/portal/oauth/oauth-answer.ts'
import { protectedResourceMetadata } from '#lib/portal/oauth/oauth-metadata.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ path: z.array(z.string()).optional() })

/** How a client of the Model Context Protocol gets access; also at the address without the resource's path. */
export const GET = endpoint({ who: 'anyone', params }, async ({ params: { path } }) => {
  if (path !== undefined && path.join('/') !== 'mcp') throw notFoundFailure()
  return oauthJson(protectedResourceMetadata())
})

export const OPTIONS = endpoint({ who: 'anyone' }, async () => answerPreflight())
