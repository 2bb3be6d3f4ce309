import { z } from 'zod'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { addFontFile, addLogoFile, addVideoFile } from '#lib/portal/brand/brand-files.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), kit: z.string().max(64) })
const query = z.object({
  name: z.string().max(300).default(''),
  kind: z.enum(['logo', 'font', 'video']).default('logo'),
  mayUse: wireBoolean.default(false),
})

/**
 * `POST /api/brand/{team}/{kit}`: the body is a logo, an intro or outro, or a font that the person confirms to be allowed in videos. The
 * kit has it once it is saved with it.
 */
export const POST = endpoint(
  { who: 'member', permission: 'brand.view', params, query },
  async ({ member, request, params: { kit }, query: { name, kind, mayUse } }) => {
    const add = {
      logo: () => addLogoFile(member, kit, name, request.body),
      font: () => addFontFile(member, kit, { name, mayUse }, request.body),
      video: () => addVideoFile(member, kit, name, request.body),
    }
    return Response.json(await add[kind](), { status: 201 })
  },
)
