'use server'

import { personAction } from '#lib/portal/http/form-action.ts'
import { createTeam, newTeamInput } from '#lib/portal/teams/create-team.ts'

export const createTeamAction = personAction(newTeamInput, async (person, input) => {
  const { teamSlug } = await createTeam(person, input)
  return { redirectTo: `/${teamSlug}` }
})
