import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { exportPosts } from '#lib/portal/posts/export-posts.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })

/** All posts of a team as CSV, for its members. */
export const GET = endpoint({ who: 'member', media: true, params }, async ({ member }) => {
  const csv = await exportPosts(member)
  return new Response(csv, {
    headers: {
      'content-length': String(Buffer.byteLength(csv)),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="posts.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
