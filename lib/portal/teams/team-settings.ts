import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type TeamDefaults, teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { CLIP_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { MAX_CLOSING_LENGTH } from '#lib/contract/limits.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readOptions, timeZone, writeOptions } from '../posts/publishing-options.ts'
import { teamName } from './create-team.ts'

export type { TeamDefaults }

/** The form of the General page; an empty default, which a form does not send, is the product's own. */
export const teamSettingsInput = z.object({
  name: teamName,
  timeZone,
  language: z.enum(['', ...CLIP_LANGUAGES], issueText(translatable('Choose a language from the list.'))).default(''),
  template: z
    .enum(['', ...SUBTITLE_TEMPLATES], issueText(translatable('Choose a template from the list.')))
    .default(''),
  voiceId: z.string().max(200).default(''),
  captionClosing: z.string().trim().max(MAX_CLOSING_LENGTH).default(''),
  allowProfanity: z.enum(['', 'yes']).default(''),
})

export type TeamSettings = { name: string; timeZone: string; defaults: TeamDefaults; logoKey: string | null }

export function findTeamSettings(member: Pick<Member, 'teamId'>): Promise<TeamSettings> {
  return inWholeTeam(member, async (transaction) => {
    const { timeZone: zone } = await readOptions(transaction, member.teamId)
    const [row] = await transaction.select().from(teams).where(eq(teams.id, member.teamId))
    return { name: row?.name ?? '', timeZone: zone, defaults: row?.defaults ?? {}, logoKey: row?.logoKey ?? null }
  })
}

/** What New project starts from in a team. */
export async function findTeamDefaults(member: Pick<Member, 'teamId'>): Promise<TeamDefaults> {
  return (await findTeamSettings(member)).defaults
}

/** @throws Failure `forbidden` unless the member is an owner or admin. */
export async function saveTeamSettings(
  member: Member,
  {
    name,
    timeZone: zone,
    language,
    template,
    voiceId,
    captionClosing,
    allowProfanity,
  }: z.output<typeof teamSettingsInput>,
): Promise<void> {
  requirePermission(member, 'team.manage')
  await inTeam(member, async (transaction) => {
    const [row] = await transaction.select().from(teams).where(eq(teams.id, member.teamId)).for('update')
    const options = await readOptions(transaction, member.teamId)
    const defaults: TeamDefaults = {
      ...(language && { language }),
      ...(template && { template }),
      ...(voiceId && { voiceId }),
      ...(captionClosing && { captionClosing }),
      ...(allowProfanity && { allowProfanity }),
    }
    await transaction.update(teams).set({ name, defaults }).where(eq(teams.id, member.teamId))
    if (zone !== options.timeZone) await writeOptions(transaction, member.teamId, { timeZone: zone })
    const changed = differences(
      { name: row?.name ?? '', timeZone: options.timeZone, ...FACTS_OF_NONE, ...row?.defaults },
      { name, timeZone: zone, ...FACTS_OF_NONE, ...defaults },
    )
    if (changed === null) return
    const subject = { kind: 'team', id: member.teamId, name }
    await recordAudit(transaction, member, member.teamId, { action: 'team.updated', subject, ...changed })
  })
}

const FACTS_OF_NONE = { language: '', template: '', voiceId: '', captionClosing: '', allowProfanity: '' }

type Facts = Record<string, string>

/** What differs; null for nothing. */
function differences(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const of = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? '']))
  return names.length === 0 ? null : { before: of(before), after: of(after) }
}
