import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type TeamRetention, teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/** What a team can have deleted after some time, and the periods that it can choose, in days. */
export const RETENTION_DAYS = {
  sourcesDays: [30, 90, 180, 365],
  outputsDays: [90, 180, 365, 730],
  callsDays: [7, 30, 90],
  reportsDays: [7, 30, 90],
  auditDays: [365, 730, 1095],
} as const satisfies Record<keyof TeamRetention, readonly number[]>

export type RetentionKind = keyof typeof RETENTION_DAYS

const days = (kind: RetentionKind) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === 'forever' ? undefined : Number(text)))
    .refine((value) => value === undefined || (RETENTION_DAYS[kind] as readonly number[]).includes(value), {
      error: issueText(translatable('Choose a period from the list.')),
    })

/** One choice for each kind: a number of days, or `forever`. */
export const retentionInput = z.object({
  sourcesDays: days('sourcesDays'),
  outputsDays: days('outputsDays'),
  callsDays: days('callsDays'),
  reportsDays: days('reportsDays'),
  auditDays: days('auditDays'),
})

/** Sets how long the team keeps things. The worker deletes older items within the hour. @throws Failure `forbidden`. */
export async function saveRetention(member: Member, chosen: z.output<typeof retentionInput>): Promise<void> {
  requirePermission(member, 'data.manage')
  const { teamId, teamName } = member
  const after = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as TeamRetention
  await inTeam(member, async (transaction) => {
    const [before] = await transaction.select().from(teams).where(eq(teams.id, teamId)).for('update')
    if (before === undefined) throw notFoundFailure()
    await transaction.update(teams).set({ retention: after }).where(eq(teams.id, teamId))
    const subject = { kind: 'team', id: teamId, name: teamName }
    const change = { before: { ...before.retention }, after: { ...after } }
    await recordAudit(transaction, member, teamId, { action: 'team.retention_changed', subject, ...change })
  })
}
