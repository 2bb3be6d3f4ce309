import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { type Actor, type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { completeTheme, type EmbedTheme } from '#lib/core/embed-theme/theme.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { originInput } from './origin-input.ts'
import { embedThemeInput } from './theme-input.ts'

const MAX_ORIGINS = 20

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const { accent, surface, text, font, mode, density } = embedThemeInput.shape

/** The form of the page: the whole look, and the sites. A color that is left empty is ours. */
export const embedSettingsInput = z.object({
  theme: z.object({
    ...{ accent, surface, text },
    ...{ font: font.nonoptional(), mode: mode.nonoptional(), density: density.nonoptional() },
    radius: z.coerce.number().pipe(embedThemeInput.shape.radius.nonoptional()),
    ...{ navigation: flag, logo: flag, name: flag },
  }),
  origins: z.preprocess(
    (given) => [given ?? []].flat(),
    z
      .array(originInput)
      .max(MAX_ORIGINS, issueText(translatable('Use at most {maxOrigins} sites.', { maxOrigins: MAX_ORIGINS }))),
  ),
})

/** How a team embeds the portal. Without origins, it cannot be shown in a frame. */
export type EmbedSettings = { theme: EmbedTheme; origins: readonly string[] }

export function findEmbedSettings(actor: Pick<Actor, 'teamId'>): Promise<EmbedSettings> {
  return inWholeTeam(actor, async (transaction) => settingsOf(await selectSettings(transaction, actor.teamId)))
}

/** @throws Failure `forbidden` unless the member is an owner or admin. */
export async function saveEmbedSettings(
  member: Member,
  input: z.output<typeof embedSettingsInput>,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'embed.manage')
  const { teamId, teamName } = member
  const after = { theme: completeTheme(input.theme), origins: [...new Set(input.origins)] }
  await inTeam(member, async (transaction) => {
    const before = settingsOf(await selectSettings(transaction, teamId).for('update'))
    await transaction
      .insert(embedSettings)
      .values({ teamId, ...after, updatedAt: now })
      .onConflictDoUpdate({ target: embedSettings.teamId, set: { ...after, updatedAt: now } })
    const changed = differences(before, after)
    if (changed === null) return
    const subject = { kind: 'team', id: teamId, name: teamName }
    await recordAudit(transaction, member, teamId, { action: 'embed.changed', subject, ...changed }, now)
  })
}

function selectSettings(transaction: Transaction, teamId: string) {
  return transaction.select().from(embedSettings).where(eq(embedSettings.teamId, teamId))
}

function settingsOf([row]: (typeof embedSettings.$inferSelect)[]): EmbedSettings {
  return { theme: completeTheme(embedThemeInput.parse(row?.theme ?? {})), origins: row?.origins ?? [] }
}

type Fact = string | number | boolean | null | string[]

/** What differs; null for nothing. */
function differences(before: EmbedSettings, after: EmbedSettings) {
  const [was, is] = [factsOf(before), factsOf(after)]
  const names = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  const of = (facts: Record<string, Fact>) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return names.length === 0 ? null : { before: of(was), after: of(is) }
}

function factsOf({ theme, origins }: EmbedSettings): Record<string, Fact> {
  const { navigation, logo, name, ...look } = theme
  return { ...look, showsNavigation: navigation, showsLogo: logo, showsOurName: name, origins: [...origins] }
}
