import { z } from 'zod'
import { textResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { shownDocs } from '../_pages/shown-docs.ts'

export const dynamic = 'force-dynamic'

const query = z.object({ language: z.string().max(20).default('en') })

/** `GET /docs/sections?language=…`: what the search of the documentation looks through, in the browser. */
export const GET = endpoint({ who: 'anyone', query }, async ({ request, query: { language } }) => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
  return textResponse(request, shownDocs(language).sectionsJson, headers)
})
