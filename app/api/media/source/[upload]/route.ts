import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { findBrandSource, findPostedVideo, findSourceFile } from '#lib/portal/media/find-source-file.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ upload: z.string().max(64) })
const query = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
  team: z.string().max(64).optional(),
})

/** An uploaded source, or with a `team` its finished video or a file of its brand kits, for the video service: the signature in the address is the permission. */
const serve = endpoint({ who: 'anyone', params, query }, async ({ request, params: { upload }, query: proof }) => {
  const { expires, signature, team } = proof
  const find = upload.startsWith('brand_') ? findBrandSource : findPostedVideo
  const file =
    team === undefined ? await findSourceFile(upload, expires, signature) : await find(team, upload, expires, signature)
  if (file === null) throw notFoundFailure()
  return serveFile(request, file)
})

export { serve as GET, serve as HEAD }
