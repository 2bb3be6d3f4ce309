import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { shownDocs } from '../../_pages/shown-docs.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ page: z.array(z.string()).max(3).optional() })

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }

/** `GET /docs/text` has every page as Markdown, `GET /docs/text/api/keys` one. */
export const GET = endpoint({ who: 'anyone', params }, async ({ params: { page } }) => {
  const { pages } = shownDocs('en')
  const wanted = page === undefined ? pages : pages.filter(({ path }) => (path || 'index') === page.join('/'))
  if (wanted.length === 0) return new Response('There is no such page.\n', { status: 404, headers: PLAIN })
  return new Response(wanted.map(({ markdown }) => markdown).join('\n'), {
    headers: { ...PLAIN, 'cache-control': 'public, max-age=300' },
  })
})
