import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { type Permission, rolesWith } from '#lib/auth/permissions.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { notify } from './notify.ts'

const NEAR = {
  'source-seconds': 'notice_usage_source',
  'output-seconds': 'notice_usage_output',
  characters: 'notice_usage_characters',
  posts: 'notice_usage_posts',
} as const

const REACHED = {
  'source-seconds': 'notice_usage_source_reached',
  'output-seconds': 'notice_usage_output_reached',
  characters: 'notice_usage_characters_reached',
  posts: 'notice_usage_posts_reached',
} as const

/** Notifies the owners and admins that the team has used 80 % of a monthly limit, or all of it. */
export async function notifyOfUsage(
  transaction: Transaction,
  {
    teamId,
    meter,
    month,
    isReached,
  }: { teamId: string; meter: Exclude<Meter, 'stored-bytes'>; month: string; isReached: boolean },
  now: Date,
): Promise<void> {
  await notify(
    transaction,
    {
      ...{ teamId, kind: 'usage', thread: `usage:${meter} ${month}`, subjectId: meter },
      message: coded((isReached ? REACHED : NEAR)[meter]),
      userIds: await peopleWith(transaction, teamId, 'team.manage'),
      mail: { kind: 'usage-near-limit', teamId, meter, month, isReached },
    },
    now,
  )
}

/** Notifies the owners and admins that an invited person is in the team now. */
export async function notifyOfJoining(
  transaction: Transaction,
  { teamId, userId, name }: { teamId: string; userId: string; name: string },
  now: Date,
): Promise<void> {
  const people = await peopleWith(transaction, teamId, 'members.manage')
  await notify(
    transaction,
    {
      ...{ teamId, kind: 'joined', thread: `joined:${userId}`, subjectId: userId },
      message: coded('notice_joined', { person: name }),
      userIds: people.filter((id) => id !== userId),
    },
    now,
  )
}

async function peopleWith(transaction: Transaction, teamId: string, permission: Permission): Promise<string[]> {
  const rows = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, rolesWith(permission))))
  return rows.map(({ userId }) => userId)
}
