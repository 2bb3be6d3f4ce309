import { Readable } from 'node:stream'
import { z } from 'zod'
import { exportTeam } from '#lib/portal/data/export-team.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { attachment } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })

/** Everything of a team as one zip, for its owners. */
export const GET = endpoint({ who: 'member', permission: 'data.manage', params }, async ({ member, request }) => {
  const day = new Date().toISOString().slice(0, 10)
  const stream = await exportTeam(member, request.signal)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(`${member.teamSlug}-${day}.zip`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
