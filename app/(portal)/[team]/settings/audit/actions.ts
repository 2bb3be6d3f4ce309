'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { checkAudit } from '#lib/portal/audit/check-audit.ts'
import { formAction } from '#lib/portal/http/form-action.ts'

/** Checks the team's whole log now. */
export const verifyAudit = formAction('audit.view', z.object({}), async (member) => {
  await checkAudit(member)
  revalidatePath(`/${member.teamSlug}/settings/audit`)
  return {}
})
