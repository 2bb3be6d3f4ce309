import { and, eq } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { uploadStorage } from '../teams/team-storage.ts'
import type { ServedFile } from './serve-file.ts'

/** A complete upload of the member's team; null otherwise. */
export async function findUploadFile(member: Member, uploadId: string, download: boolean): Promise<ServedFile | null> {
  const [upload] = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(uploads)
      .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId), eq(uploads.state, 'ready'))),
  )
  const storage = uploadStorage()
  const present = upload === undefined ? undefined : await storage.stat(upload.id)
  if (upload === undefined || present === undefined) return null
  return {
    sizeBytes: present.sizeBytes,
    contentType: upload.contentType ?? 'application/octet-stream',
    validator: `${upload.id}-${present.sizeBytes}`,
    open: (start, end) => storage.openRange(upload.id, start, end),
    downloadName: download ? upload.name : undefined,
  }
}
