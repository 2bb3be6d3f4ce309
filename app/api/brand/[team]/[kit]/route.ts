import { z } from 'zod'
import { addLogoFile } from '#lib/portal/brand/brand-files.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), kit: z.string().max(64) })
const query = z.object({ name: z.string().max(300).default('') })

/** `POST /api/brand/{team}/{kit}`: the body is a logo. The kit has it once it is saved with it. */
export const POST = endpoint(
  { who: 'member', permission: 'brand.view', params, query },
  async ({ member, request, params: { kit }, query: { name } }) =>
    Response.json(await addLogoFile(member, kit, name, request.body), { status: 201 }),
)
