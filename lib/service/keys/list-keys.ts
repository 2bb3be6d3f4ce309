import { desc } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'

export type KeyRow = Omit<typeof apiKeys.$inferSelect, 'hash'>

/** Every key with what may be shown of it, newest first. For the operator's tool. */
export async function listKeys(database: Database): Promise<KeyRow[]> {
  const rows = await database.select().from(apiKeys).orderBy(desc(apiKeys.createdAt))
  return rows.map(({ hash: _, ...shown }) => shown)
}
