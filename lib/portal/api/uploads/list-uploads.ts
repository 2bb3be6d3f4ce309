import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { PAGING } from '../paging.ts'
import type { UploadRow } from './receive-upload.ts'

export const UPLOAD_STATES = ['receiving', 'ready', 'refused'] as const

export const uploadsQuery = z.object({
  state: oneOf(UPLOAD_STATES).optional().describe('Only uploads in this state.'),
  folderId: z.string().max(64, problem('must_be_id')).optional().describe('Only uploads in this folder.'),
  ...PAGING,
})

/** Uploads of a team, newest first, one more than a page has. Test keys see only those that test keys sent. */
export async function findUploads(
  actor: Actor,
  { state, folderId, limit, cursor }: z.output<typeof uploadsQuery>,
): Promise<UploadRow[]> {
  const rows = await inTeam(actor, (transaction) =>
    transaction
      .select({ row: uploads })
      .from(uploads)
      .leftJoin(apiKeys, eq(apiKeys.id, uploads.apiKeyId))
      .where(
        and(
          ...[eq(uploads.teamId, actor.teamId), isNull(uploads.deletedAt)],
          state === undefined ? undefined : eq(uploads.state, state),
          folderId === undefined ? undefined : eq(uploads.folderId, folderId),
          actor.isTest ? eq(apiKeys.mode, 'test') : undefined,
          // Ids grow with time.
          cursor === undefined ? undefined : lt(uploads.id, cursor),
        ),
      )
      .orderBy(desc(uploads.id))
      .limit(limit + 1),
  )
  return rows.map(({ row }) => row)
}
