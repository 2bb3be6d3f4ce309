import { eq, sql } from 'drizzle-orm'
import { lockDue } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { TASKS } from '../tasks.ts'
import { requestOf, sealRequest, webhookUrlOf } from './sealed-request.ts'

const { atOnce } = TASKS.seal

/**
 * Seals the addresses of projects that were made before rows kept them sealed. Once for each row, by the first process.
 */
export async function sealOlderRequests(database: Database): Promise<void> {
  for (let sealed: number = atOnce; sealed === atOnce; ) {
    sealed = await database.transaction(async (tx) => {
      const isOpen = sql`${projects.webhookUrl} not like 'sealed:%'`
      const rows = await lockDue(tx, { from: projects, where: isOpen, limit: atOnce })
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
