import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { embedSessions } from '#db/schema/portal/embed-sessions.ts'
import { sessions } from '#db/schema/portal/sessions.ts'

/** Ends what a key opened: a thief of the key keeps no access. In a transaction of the key's team. */
export async function endSessionsOfKey(transaction: Transaction, apiKeyId: string, now: Date): Promise<void> {
  const opened = transaction
    .select({ id: embedSessions.id })
    .from(embedSessions)
    .where(eq(embedSessions.apiKeyId, apiKeyId))
  await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.id, opened), isNull(sessions.revokedAt)))
}
