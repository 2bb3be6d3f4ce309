'use server'

import { z } from 'zod'
import { restoreTeam } from '#lib/portal/data/restore-team.ts'
import { personAction } from '#lib/portal/http/form-action.ts'

export const restoreTeamAction = personAction(z.object({ token: z.string().max(200) }), async (person, { token }) => {
  const { slug } = await restoreTeam(person, token)
  return { redirectTo: `/${slug}/projects` }
})
