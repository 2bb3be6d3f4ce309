import { and, eq } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** What the team may know of an upload. `refusal` is why a file was rejected. */
export type UploadView = {
  id: string
  name: string
  sizeBytes: number
  state: 'receiving' | 'ready' | 'refused'
  refusal: string | null
}

/** Null where it does not exist and where it is another team's. */
export async function findUpload(member: Actor, uploadId: string): Promise<UploadView | null> {
  const { id, name, sizeBytes, state, refusal } = uploads
  const [row] = await inTeam(member, (transaction) =>
    transaction
      .select({ id, name, sizeBytes, state, refusal })
      .from(uploads)
      .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId))),
  )
  return row ?? null
}
