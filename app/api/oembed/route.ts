import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { describeEmbed } from '#lib/portal/shares/describe-embed.ts'

export const dynamic = 'force-dynamic'

const edge = z.coerce.number().int().positive().optional().catch(undefined)
const query = z.object({
  url: z.string().max(2000),
  format: z.string().optional(),
  maxwidth: edge,
  maxheight: edge,
})

/** `GET /api/oembed?url=…`: how another site shows a shared video (oEmbed 1.0, JSON only). */
export const GET = endpoint(
  { who: 'anyone', atDomains: true, query },
  async ({ query: { url, format, maxwidth, maxheight } }) => {
    const description = await describeEmbed(url, { width: maxwidth, height: maxheight, format })
    return Response.json(description, {
      headers: { 'access-control-allow-origin': '*', 'cache-control': `public, max-age=${description.cache_age}` },
    })
  },
)
