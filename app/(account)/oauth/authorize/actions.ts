'use server'

import { formAction } from '#lib/portal/http/form-action.ts'
import { consentInput } from '#lib/portal/oauth/consent-input.ts'
import { grantAccess } from '#lib/portal/oauth/grant-access.ts'

/** Gives the program access, and answers with the address that leads back to it. */
export const allowClientAction = formAction('keys.manage', consentInput, async (member, input) => ({
  leadsTo: await grantAccess(member, input),
}))
