import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'

/** Ends a key for good, within a second on every process. False when there is no such key that still works. */
export async function revokeKey(database: Database, id: string): Promise<boolean> {
  const revoked = await database
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return revoked.length > 0
}
