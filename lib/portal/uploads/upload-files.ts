import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { portalFolder, uploadStorage } from '../team-storage.ts'

/** Deletes the bytes of an upload and what the tus server noted beside them. */
export async function deleteUploadFiles(uploadId: string): Promise<void> {
  await uploadStorage().delete(uploadId)
  await rm(join(portalFolder('uploads'), `${uploadId}.json`), { force: true })
}
