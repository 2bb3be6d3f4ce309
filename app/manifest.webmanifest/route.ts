import { endpoint } from '#lib/portal/http/endpoint.ts'
import { requestText } from '#lib/portal/http/request-text.ts'

export const dynamic = 'force-dynamic'

/** Makes the portal installable (W3C Web Application Manifest). */
export const GET = endpoint({ who: 'anyone' }, async ({ request }) => {
  const t = await requestText(request)
  const manifest = {
    id: '/',
    name: 'Reelwright',
    short_name: 'Reelwright',
    description: t('Turn long videos into reels with animated subtitles, and publish them.'),
    lang: t.locale,
    start_url: '/start',
    scope: '/',
    display: 'standalone',
    background_color: '#f8f8f6',
    theme_color: '#f8f8f6',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
      vary: 'cookie, accept-language',
    },
  })
})
