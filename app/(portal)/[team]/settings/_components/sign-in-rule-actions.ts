'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { requiredProviderInput, setRequiredProvider } from '#lib/portal/teams/set-required-provider.ts'

export const saveSignInRule = formAction(
  requiredProviderInput,
  async (member, input) => {
    await setRequiredProvider(member, input)
    return { message: 'Saved. It applies from the next page that each member opens.' }
  },
  'team.manage',
)
