import { z } from 'zod'
import { readCookie } from '#lib/auth/read-cookie.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { requestText } from '#lib/portal/http/request-text.ts'
import { OUTPUT_FILES } from '#lib/portal/media/find-output-file.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { findSharedFile } from '#lib/portal/shares/find-shared-file.ts'
import { sharePass } from '#lib/portal/shares/share-token.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ share: z.string().max(100), output: z.string().max(100), file: z.enum(OUTPUT_FILES) })
const query = z.object({ download: z.literal('1').optional() })

/**
 * `GET /api/media/shares/{share}/{output}/{file}`: a file of a shared result, for anyone with a working link. The link is
 * checked on every request, so revoking it takes effect at once.
 */
const serve = endpoint(
  { who: 'anyone', atDomains: true, params, query },
  async ({ request, params: asked, query: { download } }) => {
    const pass = readCookie(request.headers.get('cookie') ?? '', sharePass(asked.share).name)
    const named = { token: asked.share, firstId: asked.output, file: asked.file, download: download === '1' }
    const found = await findSharedFile(named, pass, await requestText(request))
    if (found === null) throw notFoundFailure()
    const response = await serveFile(request, found.served)
    if (found.share.mode !== 'public') response.headers.set('x-robots-tag', 'noindex')
    // Players and previews on other sites load what needs no password.
    if (found.share.mode !== 'password') response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  },
)

export { serve as GET, serve as HEAD }
