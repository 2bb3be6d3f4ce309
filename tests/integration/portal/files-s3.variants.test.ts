import { readdir } from 'node:fs/promises'
import process from 'node:process'
import { afterAll, expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { portalFolder } from '#lib/portal/teams/team-storage.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startForeignService } from './foreign-service.ts'
import { testOutputStorage } from './output-storage-tests.ts'
import { inBucket } from './upload-places.ts'
import { testUploadStorage, UPLOAD_LIMITS } from './upload-storage-tests.ts'

Object.assign(process.env, UPLOAD_LIMITS, await startBucket())
const service = await startForeignService()
const database = await testDatabase()

it('the bucket is what is configured', () => {
  expect(settings().S3_BUCKET).toBe('reelwright')
})

await testUploadStorage(database, inBucket(database))
await testOutputStorage(service)

afterAll(async () => {
  for (const folder of ['uploads', 'outputs'] as const) {
    await expect(readdir(portalFolder(folder)), 'with a bucket, no finished file lies on the disk').rejects.toThrow()
  }
  expect(await readdir(portalFolder('receiving')), 'with a bucket, no piece does').toEqual([])
})
