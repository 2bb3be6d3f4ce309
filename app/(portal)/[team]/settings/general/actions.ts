'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { saveTeamSettings, teamSettingsInput } from '#lib/portal/teams/team-settings.ts'

export const saveTeam = formAction(teamSettingsInput, async (member, input) => {
  await saveTeamSettings(member, input)
  return { message: 'The team’s settings are saved.' }
})
