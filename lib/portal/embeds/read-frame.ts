import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { embedSessions } from '#db/schema/portal/embed-sessions.ts'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { Embed, Member } from '#lib/auth/member.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { completeTheme, type FrameTheme } from '#lib/core/embed-theme/theme.ts'
import { frameTheme } from '#lib/core/embed-theme/theme-tokens.ts'
import { logoAddress } from '../teams/logo-address.ts'
import { embedThemeInput } from './theme-input.ts'

/** How a frame looks and begins. Null: the partner did not set it. */
export type FrameFacts = {
  theme: FrameTheme
  locale: string | null
  timeZone: string | null
  startPath: string
  returnUrl: string | null
  partnerName: string
  /** Where the frame reads the partner's logo; null without one. */
  logo: string | null
}

/** For the pages of a frame. */
export function readFrame({ embed, teamSlug }: Member & { embed: Embed }): Promise<FrameFacts> {
  const { partnerId, sessionId } = embed
  return inWholeTeam({ teamId: partnerId }, (transaction) => selectFrame(transaction, sessionId, teamSlug))
}

/** In a transaction of the partner's, for a session that exists. */
export async function selectFrame(transaction: Transaction, sessionId: string, alias: string): Promise<FrameFacts> {
  const [row] = await transaction
    .select({ session: embedSessions, partner: teams, theme: embedSettings.theme })
    .from(embedSessions)
    .innerJoin(teams, eq(teams.id, embedSessions.teamId))
    .leftJoin(embedSettings, eq(embedSettings.teamId, embedSessions.teamId))
    .where(eq(embedSessions.id, sessionId))
  if (row === undefined) throw new Error('The session of the frame is gone.')
  const { locale, timeZone, startPath, returnUrl } = row.session
  const themes = [row.theme, row.session.theme].map((theme) => embedThemeInput.parse(theme ?? {}))
  const logo = logoAddress({ slug: alias, logoKey: row.partner.logoKey })
  return {
    ...{ locale, timeZone, startPath, returnUrl, logo },
    theme: frameTheme(completeTheme(...themes)),
    partnerName: row.partner.name,
  }
}
