import { endpoint } from '#lib/portal/http/endpoint.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'

export const dynamic = 'force-dynamic'

/** Search engines are welcome on the public pages. Everything else needs an account or a link that is not to be listed. */
const RULES = `User-agent: *
Allow: /$
Allow: /docs
Allow: /developers
Allow: /feeds/
Allow: /api/media/feeds/
Allow: /llms
Disallow: /
`

export const GET = endpoint({ who: 'anyone' }, async () => {
  const sitemap = new URL('/sitemap.xml', publicAddress())
  return new Response(`${RULES}\nSitemap: ${sitemap}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
