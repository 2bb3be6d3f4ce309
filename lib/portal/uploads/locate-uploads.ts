import { sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import type { uploads } from '#db/schema/portal/uploads.ts'

/** What may be known about an upload before its team is known. */
export type UploadPlace = Pick<typeof uploads.$inferSelect, 'id' | 'teamId' | 'state' | 'receivedBytes' | 'lastByteAt'>

/**
 * Looks up uploads of any team through a database function that is exempt from the team policies and returns only this.
 * Missing ones are left out.
 */
export async function locateUploads(ids: readonly string[]): Promise<UploadPlace[]> {
  if (ids.length === 0) return []
  const rows = await portalDatabase().execute<{
    id: string
    team_id: string
    state: UploadPlace['state']
    received_bytes: string
    last_byte_at: string | null
  }>(sql`select * from portal.locate_uploads(${sql.param(ids)}::text[])`)
  return rows.map(({ id, team_id, state, received_bytes, last_byte_at }) => ({
    ...{ id, teamId: team_id, state, receivedBytes: Number(received_bytes) },
    lastByteAt: last_byte_at === null ? null : new Date(last_byte_at),
  }))
}
