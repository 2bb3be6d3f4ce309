'use server'

import { z } from 'zod'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { closeTeam } from '#lib/portal/data/close-team.ts'
import { retentionInput, saveRetention as save } from '#lib/portal/data/retention.ts'
import { formAction } from '#lib/portal/http/form-action.ts'

export const saveRetention = formAction('data.manage', retentionInput, async (member, input) => {
  await save(member, input)
  return { message: translatable('Saved. Older items are deleted within minutes.') }
})

export const deleteTeam = formAction(
  'data.manage',
  z.object({ name: z.string(issueText(translatable('Type the team’s name.'))).max(200) }),
  async (member, { name }) => {
    await closeTeam(member, name)
    return { redirectTo: '/' }
  },
)
