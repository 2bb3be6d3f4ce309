import { describe, expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startTestService } from './start-test-service.ts'
import { testStorage } from './storage-tests.ts'

const bucket = await startBucket()
const database = await testDatabase()
const service = await startTestService(database, bucket)

describe('the storage in a bucket', async () => {
  it('is the one that is configured', () => {
    expect(settings().S3_BUCKET).toBe('reelwright')
  })

  await testStorage(database, service)
})
