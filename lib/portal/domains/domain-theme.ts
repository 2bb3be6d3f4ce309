import { eq } from 'drizzle-orm'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { completeTheme, type ThemeTokens } from '#lib/core/embed-theme/theme.ts'
import { themeTokens } from '#lib/core/embed-theme/theme-tokens.ts'
import { embedThemeInput } from '../embeds/theme-input.ts'

/**
 * The colors and corners of a team's pages at its own host name, as a style sheet: what the team chose for frames, with
 * their contrast corrected. Null for a team that chose nothing. Fonts stay the portal's.
 */
export async function readDomainTheme(teamId: string): Promise<string | null> {
  const [row] = await inWholeTeam({ teamId }, (transaction) =>
    transaction.select({ theme: embedSettings.theme }).from(embedSettings).where(eq(embedSettings.teamId, teamId)),
  )
  if (row === undefined) return null
  const theme = completeTheme(embedThemeInput.parse(row.theme))
  return `html:root{${rules(themeTokens(theme, 'light'))}}html:root.dark{${rules(themeTokens(theme, 'dark'))}}`
}

function rules(tokens: ThemeTokens): string {
  const { '--font-sans': _, ...rest } = tokens
  return Object.entries(rest)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
