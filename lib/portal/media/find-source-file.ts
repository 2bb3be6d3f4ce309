import { and, eq } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { sourceUrlIsValid } from '../derived-secrets.ts'
import { uploadStorage } from '../team-storage.ts'
import { locateUploads } from '../uploads/locate-uploads.ts'
import type { ServedFile } from './serve-file.ts'

/** An uploaded source for the holder of a signed, unexpired address: the video service. Null for everything else. */
export async function findSourceFile(
  uploadId: string,
  expires: number,
  signature: string,
  now: Date = new Date(),
): Promise<ServedFile | null> {
  if (!sourceUrlIsValid(uploadId, expires, signature, now)) return null
  const [place] = await locateUploads([uploadId])
  if (place === undefined) return null
  const [upload] = await inTeam(place, (transaction) =>
    transaction
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'ready'))),
  )
  const storage = uploadStorage()
  const present = upload === undefined ? undefined : await storage.stat(upload.id)
  if (upload === undefined || present === undefined) return null
  return {
    sizeBytes: present.sizeBytes,
    contentType: upload.contentType ?? 'application/octet-stream',
    validator: `${upload.id}-${present.sizeBytes}`,
    open: (start, end) => storage.openRange(upload.id, start, end),
  }
}
