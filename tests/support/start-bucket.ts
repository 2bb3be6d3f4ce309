import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** The settings that lead to the bucket. */
export type BucketSettings = Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>

/** A real S3 server on a free port of the loopback address with one empty bucket. It ends after the last test of the file. */
export async function startBucket(): Promise<BucketSettings> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-bucket-'))
  const configureBuckets = [{ name: 'reelwright' }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    S3_BUCKET: 'reelwright',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}
