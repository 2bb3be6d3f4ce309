'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { requiredProviderInput, setRequiredProvider } from '#lib/portal/teams/set-required-provider.ts'
import { saveTeamSettings, teamSettingsInput } from '#lib/portal/teams/team-settings.ts'
import { say } from '#lib/words/message.ts'

export const saveTeam = formAction('team.manage', teamSettingsInput, async (member, input) => {
  await saveTeamSettings(member, input)
  return { message: say('The team’s settings are saved.') }
})

export const saveSignInRule = formAction('team.manage', requiredProviderInput, async (member, input) => {
  await setRequiredProvider(member, input)
  return { message: say('Saved. It applies from the next page that each member opens.') }
})
