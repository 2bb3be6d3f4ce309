import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { shownDocs } from '../../_pages/shown-docs.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ page: z.array(z.string()).max(3) })

/** `GET /docs/api/keys.md` is the page `/docs/api/keys` as Markdown (next.config.mjs leads it here), `/docs/index.md` the first. */
export const GET = endpoint({ who: 'anyone', params }, async ({ params: { page } }) => {
  const wanted = shownDocs('en').pages.find(({ path }) => (path || 'index') === page.join('/'))
  if (wanted === undefined) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' }
    return new Response('There is no such page.\n', { status: 404, headers })
  }
  return new Response(wanted.markdown, {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
})
