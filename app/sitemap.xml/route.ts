import { endpoint } from '#lib/portal/http/endpoint.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { addressOf } from '../(site)/docs/_pages/read-docs.ts'
import { shownDocs } from '../(site)/docs/_pages/shown-docs.ts'

export const dynamic = 'force-dynamic'

/** The public pages (sitemaps.org, protocol 0.9). */
export const GET = endpoint({ who: 'anyone' }, async () => {
  const paths = ['/', '/developers', ...shownDocs('en').pages.map(({ path }) => addressOf(path))]
  const entries = paths.map((path) => `<url><loc>${new URL(path, publicAddress())}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
