import { and, eq } from 'drizzle-orm'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { servedFile } from '../brand/brand-files.ts'
import { brandFileUrlIsValid, outputUrlIsValid, sourceUrlIsValid } from '../secrets/derived-secrets.ts'
import { teamIsOpen } from '../teams/team-is-open.ts'
import { teamStorage, uploadStorage } from '../teams/team-storage.ts'
import { locateUploads } from '../uploads/locate-uploads.ts'
import type { ServedFile } from './serve-file.ts'

/** An uploaded source, for the holder of a signed address that has not expired: the video service. Null otherwise. */
export async function findSourceFile(
  uploadId: string,
  expires: number,
  signature: string,
  now: Date = currentDatabaseTime(),
): Promise<ServedFile | null> {
  if (!sourceUrlIsValid(uploadId, expires, signature, now)) return null
  const [place] = await locateUploads([uploadId])
  if (place === undefined) return null
  const [upload] = await inWholeTeam(place, async (transaction) =>
    (await teamIsOpen(transaction, place.teamId))
      ? transaction
          .select()
          .from(uploads)
          .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'ready')))
      : [],
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

/** A file of a team's brand kit, for the holder of a signed, unexpired address: the video service. */
export async function findBrandSource(
  teamId: string,
  fileId: string,
  expires: number,
  signature: string,
  now: Date = currentDatabaseTime(),
): Promise<ServedFile | null> {
  if (!brandFileUrlIsValid({ teamId, fileId }, expires, signature, now)) return null
  const [file] = await inWholeTeam({ teamId }, async (transaction) =>
    (await teamIsOpen(transaction, teamId))
      ? transaction
          .select()
          .from(brandFiles)
          .where(and(eq(brandFiles.teamId, teamId), eq(brandFiles.id, fileId)))
      : [],
  )
  return file === undefined ? null : servedFile(file)
}

/** A team's finished video for the holder of a signed, unexpired address: the service that posts it. */
export async function findPostedVideo(
  teamId: string,
  outputId: string,
  expires: number,
  signature: string,
  now: Date = currentDatabaseTime(),
): Promise<ServedFile | null> {
  if (!outputUrlIsValid(teamId, outputId, expires, signature, now)) return null
  const [output] = await inWholeTeam({ teamId }, async (transaction) =>
    (await teamIsOpen(transaction, teamId))
      ? transaction
          .select({ files: outputs.files })
          .from(outputs)
          .where(and(eq(outputs.teamId, teamId), eq(outputs.id, outputId)))
      : [],
  )
  const stored = output?.files.media
  const storage = teamStorage()
  const present = stored === undefined ? undefined : await storage.stat(stored.key)
  if (stored === undefined || present === undefined) return null
  return {
    sizeBytes: present.sizeBytes,
    contentType: stored.contentType,
    validator: `${outputId}-media-${present.sizeBytes}`,
    open: (start, end) => storage.openRange(stored.key, start, end),
  }
}
