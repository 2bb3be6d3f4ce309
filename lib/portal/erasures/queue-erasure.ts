import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { postAttempts } from '#db/schema/portal/post-attempts.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { serviceErasures } from '#db/schema/portal/service-erasures.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { type ErasureRequest, MAX_ERASED } from '#lib/contract/erasures.ts'
import { newId } from '#lib/core/ids.ts'

/** Has the service erase what it made for these jobs. Call it before their rows are deleted, in that transaction. */
export async function queueProjectErasure(
  transaction: Transaction,
  teamId: string,
  jobIds: string[],
  now: Date,
): Promise<void> {
  const sent = await sentOf(transaction, and(eq(submissions.teamId, teamId), inArray(submissions.jobId, jobIds)))
  const asked = { ...sent.asked, postIds: [], socialAccountIds: [] }
  await insertAll(transaction, { teamId, jobIds, asked, now, freeAt: sent.freeAt })
}

/** The same for all that the service has of a team. */
export async function queueTeamErasure(transaction: Transaction, teamId: string, now: Date): Promise<void> {
  const sent = await sentOf(transaction, eq(submissions.teamId, teamId))
  const attempts = await transaction
    .select({ id: postAttempts.id, postId: postAttempts.servicePostId })
    .from(postAttempts)
    .where(eq(postAttempts.teamId, teamId))
  const known = await transaction
    .select({ id: posts.servicePostId })
    .from(posts)
    .where(and(eq(posts.teamId, teamId), isNotNull(posts.servicePostId)))
  const postIds = [...attempts.map(({ postId }) => postId), ...known.map(({ id }) => id)]
  const asked = {
    projectIds: sent.asked.projectIds,
    idempotencyKeys: [...sent.asked.idempotencyKeys, ...attempts.map(({ id }) => id)],
    postIds: unique(postIds),
    socialAccountIds: await accountsOf(transaction, teamId),
  }
  await insertAll(transaction, { teamId, jobIds: null, asked, now, freeAt: sent.freeAt })
}

/** Accounts of the service that no other team has linked, too. */
async function accountsOf(transaction: Transaction, teamId: string): Promise<string[]> {
  const isShared = sql`exists (select from portal.social_accounts o
    where o.service_account_id = ${socialAccounts.serviceAccountId} and o.team_id <> ${teamId})`
  const rows = await transaction
    .select({ id: socialAccounts.serviceAccountId })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.teamId, teamId), isNotNull(socialAccounts.serviceAccountId), sql`not ${isShared}`))
  return unique(rows.map(({ id }) => id))
}

/** @returns also until when a submission may still be on its way. */
async function sentOf(transaction: Transaction, condition: SQL | undefined) {
  const rows = await transaction
    .select({ reference: submissions.reference, key: submissions.idempotencyKey, leaseUntil: submissions.leaseUntil })
    .from(submissions)
    .where(condition)
  const asked = {
    projectIds: unique(rows.map(({ reference }) => reference)),
    idempotencyKeys: rows.map(({ key }) => key),
  }
  const freeAt = rows.reduce((latest, { leaseUntil }) => Math.max(latest, leaseUntil?.getTime() ?? 0), 0)
  return { asked, freeAt }
}

type Wanted = { teamId: string; jobIds: string[] | null; asked: ErasureRequest; now: Date; freeAt: number }

/** As many rows as the service takes requests. One at least, so that every erasure is noted. */
async function insertAll(transaction: Transaction, { teamId, jobIds, asked, now, freeAt }: Wanted): Promise<void> {
  const longest = Math.max(1, ...Object.values(asked).map((ids) => ids.length))
  for (let from = 0; from < longest; from += MAX_ERASED) {
    const part = (ids: string[]) => ids.slice(from, from + MAX_ERASED)
    await transaction.insert(serviceErasures).values({
      ...{ id: newId('erase'), teamId, jobIds, createdAt: now },
      nextTryAt: new Date(Math.max(now.getTime(), freeAt)),
      asked: {
        projectIds: part(asked.projectIds),
        idempotencyKeys: part(asked.idempotencyKeys),
        postIds: part(asked.postIds),
        socialAccountIds: part(asked.socialAccountIds),
      },
    })
  }
  await transaction.execute(sql`select pg_notify('portal_work', 'erasure')`)
}

function unique(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
