import postgres from 'postgres'
import type { Settings } from '#lib/core/settings/env.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { listBucket } from './list-bucket.ts'

/**
 * Results that rows of the portal name and that are neither in the backup nor in the bucket when it was made: those deleted
 * while it was made.
 */
export async function rowsWithoutFiles(url: string, { files = {}, bucket }: BackupManifest): Promise<string[]> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const rows = await client<{ key: string }[]>`
      select file.value ->> 'key' as key from portal.outputs, jsonb_each(files) as file
      where imported_at is not null and file.value ->> 'key' is not null`
    const isThere = (name: string) => files[`files/${name}`] !== undefined || bucket?.objects[name] !== undefined
    return rows.map(({ key }) => `portal/outputs/${key}`).filter((name) => !isThere(name))
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Objects that the backup names and the configured bucket no longer has in that size; null where none can be asked. */
export async function missingObjects(settings: Settings, { bucket }: BackupManifest): Promise<string[] | null> {
  if (bucket === undefined) return []
  if (settings.S3_BUCKET !== bucket.name) return null
  const present = (await listBucket(settings))?.objects ?? {}
  return Object.entries(bucket.objects).flatMap(([name, bytes]) => (present[name] === bytes ? [] : [name]))
}
