'use server'

import { z } from 'zod'
import { translatable } from '#lib/i18n/message.ts'
import { domainInput, nameDomain, removeDomain, verifyDomain } from '#lib/portal/domains/team-domain.ts'
import { embedSettingsInput, saveEmbedSettings } from '#lib/portal/embeds/embed-settings.ts'
import { endEmbedSessions, type SessionSelector } from '#lib/portal/embeds/end-embed-sessions.ts'
import { formAction } from '#lib/portal/http/form-action.ts'

const id = z.string().max(64)
const which: z.ZodType<SessionSelector> = z.union([
  z.object({ sessionId: id }),
  z.object({ userId: id }),
  z.object({ customerId: id }),
  z.object({ all: z.literal('true') }).transform(() => 'all' as const),
])

export const saveEmbed = formAction('embed.manage', embedSettingsInput, async (member, input) => {
  await saveEmbedSettings(member, input)
  return { message: translatable('Saved. The new look applies the next time someone opens the portal.') }
})

export const endSessions = formAction('embed.manage', which, async (member, input) => {
  const ended = await endEmbedSessions(member, input)
  return {
    message: translatable(
      '{ended, plural, =0 {No sessions were open.} one {# session ended.} other {# sessions ended.}}',
      { ended },
    ),
  }
})

export const saveDomain = formAction('embed.manage', domainInput, async (member, input) => {
  await nameDomain(member, input)
  return { message: translatable('Add the DNS record, then check it.') }
})

export const checkDomain = formAction('embed.manage', z.object({}), async (member) => ({
  message: translatable('{host} now opens your portal.', { host: await verifyDomain(member) }),
}))

export const endDomain = formAction('embed.manage', z.object({}), async (member) => {
  await removeDomain(member)
  return { message: translatable('Domain removed.') }
})
