import type { Settings } from '#lib/core/settings/env.ts'
import { bucketSettingsOf } from '#lib/core/storage/open-storage.ts'
import { listObjects } from '#lib/core/storage/storage-s3.ts'
import type { BackupManifest } from './backup-manifest.ts'

/** What readiness checks store for a moment. */
const READINESS = /^(?:portal|service)\/ready\//

/** What lies in the bucket of the installation; undefined without one. */
export async function listBucket(settings: Settings): Promise<BackupManifest['bucket']> {
  const bucket = bucketSettingsOf(settings)
  if (bucket === null) return undefined
  const [portal, service] = [await listObjects(bucket, 'portal'), await listObjects(bucket, 'service')]
  const objects = Object.fromEntries(
    Object.entries({ ...portal, ...service }).filter(([name]) => !READINESS.test(name)),
  )
  const bytes = Object.values(objects).reduce((sum, size) => sum + size, 0)
  return { name: bucket.bucket, bytes, objects }
}
