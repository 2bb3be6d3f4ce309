import { textResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { shownDocs } from '../(site)/docs/_pages/shown-docs.ts'

export const dynamic = 'force-dynamic'

/** Every page of the documentation as Markdown, in the order of the table of contents. */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => {
  const headers = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return textResponse(request, shownDocs('en').wholeText, headers)
})
