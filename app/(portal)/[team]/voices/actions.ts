'use server'

import { z } from 'zod'
import { formAction } from '#lib/portal/http/form-action.ts'
import { setFavorite } from '#lib/portal/voices/favorites.ts'

const mark = z.object({ voiceId: z.string().max(200), favorite: z.enum(['yes', 'no']) })

/** Marks a voice for the team, or takes the mark away. */
export const markVoice = formAction('projects.make', mark, async (member, { voiceId, favorite }) => {
  await setFavorite(member, voiceId, favorite === 'yes')
  return {}
})
