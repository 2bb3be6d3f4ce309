import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '#lib/core/settings/env.ts'
import { bucketSettingsOf } from '#lib/core/storage/open-storage.ts'
import { s3Storage } from '#lib/core/storage/storage-s3.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { missingObjects } from './check-files.ts'

/** Where the files of each kept folder lie in a bucket. */
const AREAS = { portal: 'portal', 'service/files': 'service' } as const
const CONCURRENCY = 8

/**
 * Moves files that a backup brought to DATA_DIR into the bucket, where this installation looks for them.
 *
 * @returns how many; 0 without a bucket.
 */
export async function moveToBucket(settings: Settings): Promise<number> {
  const bucket = bucketSettingsOf(settings)
  if (bucket === null) return 0
  let moved = 0
  for (const [folder, area] of Object.entries(AREAS)) {
    const place = path.join(settings.DATA_DIR, folder)
    if (!existsSync(place)) continue
    const storage = s3Storage(bucket, area)
    const entries = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const names = entries.map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    for (let at = 0; at < names.length; at += CONCURRENCY) {
      await Promise.all(names.slice(at, at + CONCURRENCY).map((name) => storage.put(name, path.join(place, name))))
    }
    moved += names.length
    rmSync(place, { recursive: true, force: true })
  }
  return moved
}

/** Instructions for files in a bucket that the backup names; undefined if none are needed. */
export async function describeBucket(settings: Settings, manifest: BackupManifest): Promise<string | undefined> {
  const { bucket } = manifest
  const missing = await missingObjects(settings, manifest)
  if (missing === null) return `The files are in the bucket ${bucket?.name}: set S3_BUCKET to it before you start.`
  if (missing.length === 0) return undefined
  const names = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '')
  return `Not in the bucket ${bucket?.name} as the backup names them: ${names}. Get back their earlier versions.`
}
