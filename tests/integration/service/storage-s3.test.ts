import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { settings } from '#lib/core/env.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startTestService } from './start-test-service.ts'
import { holdStorageToItsPromises } from './storage-promises.ts'

const directory = await mkdtemp(join(tmpdir(), 'reelwright-bucket-'))
const buckets = [{ name: 'reelwright' }]
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const database = await testDatabase()
const service = await startTestService(database, {
  S3_BUCKET: 'reelwright',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

describe('the storage in a bucket', async () => {
  it('is the one that is configured', () => {
    expect(settings().S3_BUCKET).toBe('reelwright')
  })

  await holdStorageToItsPromises(database, service)
})
