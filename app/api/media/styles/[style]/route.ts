import { z } from 'zod'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { streamStylePicture } from '#lib/portal/media/stream-style-picture.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ style: z.enum(VISUAL_STYLES) })

/** The same scene in each visual style. They belong to nobody, so everybody may see them. */
const serve = endpoint({ who: 'anyone', atDomains: true, params }, ({ request, params: { style } }) =>
  streamStylePicture(style, request),
)

export { serve as GET, serve as HEAD }
