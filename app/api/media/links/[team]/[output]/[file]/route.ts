import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { findLinkedFile, LINKED_FILES } from '#lib/portal/media/find-linked-file.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string().max(64), output: z.string().max(64), file: z.enum(LINKED_FILES) })
const query = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
})

/**
 * A file of a result for anyone with a link of the API or of a report: the signature in the address is the permission.
 */
const serve = endpoint({ who: 'anyone', params, query }, async ({ request, params: asked, query: proof }) => {
  const named = { teamId: asked.team, outputId: asked.output, file: asked.file }
  const file = await findLinkedFile(named, proof.expires, proof.signature)
  if (file === null) throw notFoundFailure()
  return serveFile(request, file)
})

export { serve as GET, serve as HEAD }
