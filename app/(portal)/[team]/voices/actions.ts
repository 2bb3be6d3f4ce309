'use server'

import { z } from 'zod'
import { formAction } from '#lib/portal/http/form-action.ts'
import { setFavourite } from '#lib/portal/voices/favourites.ts'

const mark = z.object({ voiceId: z.string().max(200), favourite: z.enum(['yes', 'no']) })

/** Marks a voice for the team, or takes the mark away. */
export const markVoice = formAction('projects.make', mark, async (member, { voiceId, favourite }) => {
  await setFavourite(member, voiceId, favourite === 'yes')
  return {}
})
