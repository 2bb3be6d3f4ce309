'use server'

import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { requiredProviderInput, setRequiredProvider } from '#lib/portal/teams/set-required-provider.ts'
import { saveTeamSettings, teamSettingsInput } from '#lib/portal/teams/team-settings.ts'

export const saveTeam = formAction('team.manage', teamSettingsInput, async (member, input) => {
  await saveTeamSettings(member, input)
  return { message: translatable('Team settings saved.') }
})

export const saveSignInRule = formAction('team.manage', requiredProviderInput, async (member, input) => {
  await setRequiredProvider(member, input)
  return { message: translatable('Saved. The change applies the next time each member opens a page.') }
})
