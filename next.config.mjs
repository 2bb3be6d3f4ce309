import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'

/** @type {(phase: string) => import('next').NextConfig} */
const configure = (phase) => ({
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // With cacheComponents a signed-out or foreign page answers 200 before its gate has spoken; without it 307 and 404.
  cacheComponents: false,
  // Next's own type check drives the JavaScript API of TypeScript, which version 7 does not have; `tsc --noEmit` checks.
  typescript: { ignoreBuildErrors: true },
  // Titles are part of what is sent first, for every reader: streamed in later, a page stands without a name for a moment.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // Browsers compare it with that of the page they have, and load the whole page where it differs. Random without a name.
  ...(process.env.PAGES_VERSION && { generateBuildId: () => process.env.PAGES_VERSION ?? null }),
  // The first one's script is read from the installed package when the API reference is opened, not compiled in. The
  // second is a program. The third, compiled in, would get Node's own punycode, which warns that it is deprecated.
  serverExternalPackages: [
    '@scalar/fastify-api-reference',
    '@napi-rs/canvas',
    'fontkit',
    'twitter-text',
    'woff2-encoder',
  ],
  devIndicators: false,
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // The portal's process reads no source maps, its code is not downloaded by anybody, and a cache only helps a second
    // build. Without the three, a build takes about a third less work.
    turbopackSourceMaps: phase !== PHASE_PRODUCTION_BUILD,
    turbopackMinify: { server: false },
    turbopackFileSystemCacheForBuild: false,
  },
  async rewrites() {
    return [{ source: '/docs/:page(.+)\\.md', destination: '/docs/text/:page' }]
  },
  async headers() {
    return [
      { source: '/:path*', headers: SECURITY_HEADERS },
      { source: '/:path((?!embed/).*)', headers: ALONE },
      // The API reference is a page and brings a policy of its own.
      { source: '/api/:path((?!v2/reference).*)', headers: [{ key: 'Content-Security-Policy', value: NO_PAGE }] },
      { source: '/embed.js', headers: FOR_PARTNERS },
      { source: '/embed.d.ts', headers: [...FOR_PARTNERS, TYPES] },
      { source: '/api/media/:path*', headers: [{ key: 'Content-Security-Policy', value: MEDIA }] },
    ]
  },
})

const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

// Not for what partners frame, which its own policy limits to their pages, and which may stand in a window they opened.
const ALONE = [
  // For browsers that do not know `frame-ancestors`.
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

// Partners' pages load it, as a script or as a module.
const FOR_PARTNERS = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cache-Control', value: 'public, max-age=600, stale-while-revalidate=86400' },
]

// Otherwise it is served as a video, by the ending of its name.
const TYPES = { key: 'Content-Type', value: 'application/typescript; charset=utf-8' }

// What the API answers is no page: opened or framed by one, it may load, run and show nothing. Said here, so that it also
// stands on what no handler of ours answers: the sign-in library's routes and refusals of a method.
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox"

// Files of users may be looked at in a tab of their own; scripts in them have no rights.
const MEDIA =
  "sandbox; default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export default configure
