'use server'

import { z } from 'zod'
import { count } from '#lib/components/figures.ts'
import { embedSettingsInput, saveEmbedSettings } from '#lib/portal/embeds/embed-settings.ts'
import { endEmbedSessions, type WhichSessions } from '#lib/portal/embeds/end-embed-sessions.ts'
import { formAction } from '#lib/portal/form-action.ts'

const id = z.string().max(64)
const which: z.ZodType<WhichSessions> = z.union([
  z.object({ sessionId: id }),
  z.object({ userId: id }),
  z.object({ customerId: id }),
  z.object({ all: z.literal('true') }).transform(() => 'all' as const),
])

export const saveEmbed = formAction(
  embedSettingsInput,
  async (member, input) => {
    await saveEmbedSettings(member, input)
    return { message: 'Saved. Frames that open from now on have the new look.' }
  },
  'embed.manage',
)

export const endSessions = formAction(
  which,
  async (member, input) => {
    const ended = await endEmbedSessions(member, input)
    return { message: ended === 0 ? 'No session was open any more.' : `${count(ended, 'session')} ended.` }
  },
  'embed.manage',
)
