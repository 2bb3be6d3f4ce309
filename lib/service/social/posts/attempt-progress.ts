import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { postAttempts } from '#db/schema/service/post-attempts.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import type { PostLease } from './post-lease.ts'

/** Keeps what an attempt needs to be gone on with or looked up by: it may hold the address of an upload, so it is sealed. */
export async function saveProgress(database: Database, lease: PostLease, progress: object): Promise<void> {
  const sealed = sealText(JSON.stringify(progress), placeOf(lease.attemptId, lease.post.id))
  await database.update(postAttempts).set({ progress: sealed }).where(eq(postAttempts.id, lease.attemptId))
}

/** What the attempts to send a post have kept, the last one's first. */
export async function listSavedProgress(database: Database, postId: string): Promise<unknown[]> {
  const rows = await database
    .select({ id: postAttempts.id, progress: postAttempts.progress })
    .from(postAttempts)
    .where(and(eq(postAttempts.postId, postId), isNotNull(postAttempts.progress)))
    .orderBy(desc(postAttempts.number))
  return rows.map(({ id, progress }) => JSON.parse(openText(progress ?? 'null', placeOf(id, postId))))
}

/** When the last attempt that may have reached the network began to send; null where none has. */
export async function lastSentAt(database: Database, postId: string): Promise<Date | null> {
  const [row] = await database
    .select({ sentAt: postAttempts.sentAt })
    .from(postAttempts)
    .where(and(eq(postAttempts.postId, postId), isNotNull(postAttempts.sentAt)))
    .orderBy(desc(postAttempts.number))
    .limit(1)
  return row?.sentAt ?? null
}

export async function hasBegunSending(database: Database, { attemptId }: PostLease): Promise<boolean> {
  const [row] = await database
    .select({ sentAt: postAttempts.sentAt })
    .from(postAttempts)
    .where(eq(postAttempts.id, attemptId))
  return row === undefined || row.sentAt !== null
}

const placeOf = (row: string, team: string) => ({ table: 'service.post_attempts', row, column: 'progress', team })
