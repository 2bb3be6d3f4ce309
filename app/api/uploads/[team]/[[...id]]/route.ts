import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { handleUpload } from '#lib/portal/uploads/upload-server.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), id: z.tuple([z.string().max(64)]).optional() })

/** Resumable uploads by the tus protocol: `POST /api/uploads/{team}` makes one, its address takes the pieces. */
const handle = endpoint({ who: 'member', params }, async ({ member, request, params: { id } }) =>
  handleUpload(member, id?.[0], request),
)

export { handle as DELETE, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST }
