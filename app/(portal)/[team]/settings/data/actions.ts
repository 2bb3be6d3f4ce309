'use server'

import { z } from 'zod'
import { closeTeam } from '#lib/portal/data/close-team.ts'
import { retentionInput, saveRetention as save } from '#lib/portal/data/retention.ts'
import { formAction } from '#lib/portal/form-action.ts'
import { issueText, say } from '#lib/words/message.ts'

export const saveRetention = formAction('data.manage', retentionInput, async (member, input) => {
  await save(member, input)
  return { message: say('Saved. What is older goes within minutes.') }
})

export const deleteTeam = formAction(
  'data.manage',
  z.object({ name: z.string(issueText(say('Type the team’s name.'))).max(200) }),
  async (member, { name }) => {
    await closeTeam(member, name)
    return { redirectTo: '/' }
  },
)
