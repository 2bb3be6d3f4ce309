import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isTimeZone } from '../schedules/wall-clock.ts'

export const timeZone = z
  .string(issueText(translatable('Choose a time zone.')))
  .refine(isTimeZone, issueText(translatable('Choose a time zone from the list.')))

/** The form of a team's publishing options. */
export const publishingOptionsInput = z.object({
  approvalRequired: wireBoolean,
  linkApprovalCounts: wireBoolean,
  toleranceHours: z
    .preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.int(issueText(translatable('Enter a whole number of hours.'))),
    )
    .refine((hours) => hours >= 1 && hours <= 18, issueText(translatable('Choose 1 to 18 hours.'))),
})

export type PublishingOptions = {
  /** Posts wait until an approver has seen them. */
  approvalRequired: boolean
  /** An approval by a shared link approves the posts of the video that wait. */
  linkApprovalCounts: boolean
  /** A post that is later than this is held for a decision and not sent. */
  toleranceHours: number
  /** In which the calendar is shown. */
  timeZone: string
  /** 0: there is no calendar feed. */
  calendarVersion: number
}

export const DEFAULT_OPTIONS: PublishingOptions = {
  approvalRequired: false,
  linkApprovalCounts: false,
  toleranceHours: 2,
  timeZone: 'UTC',
  calendarVersion: 0,
}

export function findPublishingOptions(member: Pick<Member, 'teamId'>): Promise<PublishingOptions> {
  return inTeam(member, (transaction) => readOptions(transaction, member.teamId))
}

/**
 * A team's options. A team that has none yet gets the zone of the first person who opens its publishing pages and may
 * change posts; until then times are in UTC.
 */
export async function openPublishingOptions(member: Member, zone: string | null): Promise<PublishingOptions> {
  return inTeam(member, async (transaction) => {
    if (zone !== null && hasPermission(member, 'posts.draft')) {
      const first = { ...DEFAULT_OPTIONS, teamId: member.teamId, timeZone: zone, updatedAt: currentDatabaseTime() }
      await transaction.insert(publishingOptions).values(first).onConflictDoNothing()
    }
    return readOptions(transaction, member.teamId)
  })
}

/** @throws Failure `forbidden` unless the member is an owner or admin. */
export async function savePublishingOptions(
  member: Member,
  input: z.output<typeof publishingOptionsInput>,
): Promise<void> {
  requirePermission(member, 'publishing.manage')
  await inTeam(member, async (transaction) => {
    const { approvalRequired, linkApprovalCounts, toleranceHours } = await readOptions(transaction, member.teamId)
    await writeOptions(transaction, member.teamId, input)
    const subject = { kind: 'team', id: member.teamId, name: member.teamName }
    const before = { approvalRequired, linkApprovalCounts, toleranceHours }
    const change = { action: 'options.changed' as const, subject, before, after: { ...input } }
    await recordAudit(transaction, member, member.teamId, change)
  })
}

export async function readOptions(transaction: Transaction, teamId: string): Promise<PublishingOptions> {
  const [row] = await transaction.select().from(publishingOptions).where(eq(publishingOptions.teamId, teamId))
  return row ?? DEFAULT_OPTIONS
}

export async function writeOptions(
  transaction: Transaction,
  teamId: string,
  change: Partial<PublishingOptions>,
): Promise<void> {
  const set = { ...change, updatedAt: currentDatabaseTime() }
  await transaction
    .insert(publishingOptions)
    .values({ teamId, ...DEFAULT_OPTIONS, ...set })
    .onConflictDoUpdate({ target: publishingOptions.teamId, set })
}
