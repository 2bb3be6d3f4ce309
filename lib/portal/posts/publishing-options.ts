import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isTimeZone } from '../schedules/wall-clock.ts'
import { description, tags } from './post-fields.ts'

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
  hashtags: tags.optional(),
  signature: description.pipe(z.string().max(500, issueText(translatable('Use at most 500 characters.')))).optional(),
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
  /** To which accounts a new post goes; null for those of the last post. */
  defaultAccountIds: string[] | null
  /** Added to the tags and the description that a new post begins with. */
  hashtags: string[]
  signature: string
  /** Posts of the queue are not sent. */
  queuePaused: boolean
  /** The choice of reels is weighted by what did well. */
  learnsFromPosts: boolean
}

export const DEFAULT_OPTIONS: PublishingOptions = {
  approvalRequired: false,
  linkApprovalCounts: false,
  toleranceHours: 2,
  timeZone: 'UTC',
  calendarVersion: 0,
  defaultAccountIds: null,
  hashtags: [],
  signature: '',
  queuePaused: false,
  learnsFromPosts: false,
}

export function findPublishingOptions(member: Pick<Member, 'teamId'>): Promise<PublishingOptions> {
  return inWholeTeam(member, (transaction) => readOptions(transaction, member.teamId))
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
    const now = await readOptions(transaction, member.teamId)
    const { approvalRequired, linkApprovalCounts, toleranceHours, hashtags, signature } = now
    const changed = { ...input, hashtags: input.hashtags ?? hashtags, signature: input.signature ?? signature }
    await writeOptions(transaction, member.teamId, changed)
    const subject = { kind: 'team', id: member.teamId, name: member.teamName }
    const before = { approvalRequired, linkApprovalCounts, toleranceHours, hashtags, signature }
    const change = { action: 'options.changed' as const, subject, before, after: changed }
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
