import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { requestOf, sealRequest, webhookUrlOf } from './sealed-request.ts'

const BATCH = 200

/** Seals the addresses of projects that were made before rows kept them sealed. Once for each row, whoever comes first. */
export async function sealOlderRequests(database: Database): Promise<void> {
  for (let sealed = BATCH; sealed === BATCH; ) {
    sealed = await database.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(projects)
        .where(sql`${projects.webhookUrl} not like 'sealed:%'`)
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        const open = { ...Object(requestOf(row)), webhookUrl: webhookUrlOf(row) }
        await tx
          .update(projects)
          .set(sealRequest(row.id, row.ownerId, open))
          .where(eq(projects.id, row.id))
      }
      return rows.length
    })
  }
}
