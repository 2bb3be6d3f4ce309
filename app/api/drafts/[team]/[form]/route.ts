import { z } from 'zod'
import { discardDraft, findDraft } from '#lib/portal/form-drafts/form-drafts.ts'
import { saveDraftRequest } from '#lib/portal/form-drafts/save-draft-request.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), form: z.string().regex(/^[a-z-]{1,40}:[\w-]{1,160}$/) })

const NOT_KEPT = { 'cache-control': 'no-store' }

/**
 * What a person types into a form is saved at the form's address. Unlike an action, it is the same in every version, so
 * that a page that was open during an update still saves the typed text.
 */
const save = endpoint(
  { who: 'member', permission: 'posts.view', params },
  async ({ member, request, params: { form } }) =>
    Response.json({ savedAt: await saveDraftRequest(member, form, request) }, { headers: NOT_KEPT }),
)

const read = endpoint({ who: 'member', permission: 'posts.view', params }, async ({ member, params: { form } }) =>
  Response.json({ owner: member.userId, draft: await findDraft(member, form) }, { headers: NOT_KEPT }),
)

const discard = endpoint({ who: 'member', permission: 'posts.view', params }, async ({ member, params: { form } }) => {
  await discardDraft(member, form)
  return new Response(null, { status: 204 })
})

export { discard as DELETE, read as GET, save as PUT }
