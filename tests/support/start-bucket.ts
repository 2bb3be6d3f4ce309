import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import S3rver, { type Middleware } from 's3rver'
import { afterAll } from 'vitest'

/** The settings that lead to the bucket. */
export type BucketSettings = Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>

/** A real S3 server on a free port of the loopback address with one empty bucket. It ends after the last test of the file. */
export async function startBucket({ mayAbort = true } = {}): Promise<BucketSettings> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-bucket-'))
  const configureBuckets = [{ name: 'reelwright' }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  server.middleware.unshift(abortUploads(directory, mayAbort))
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

/** `AbortMultipartUpload`, which s3rver lacks. Its right is one of its own, which a key may be without. */
function abortUploads(directory: string, mayAbort: boolean): Middleware {
  return async (context, next) => {
    const { uploadId } = context.query
    if (context.method !== 'DELETE' || typeof uploadId !== 'string') return next()
    if (!mayAbort) {
      context.status = 403
      context.body = '<Error><Code>AccessDenied</Code><Message>No right to s3:AbortMultipartUpload</Message></Error>'
      return
    }
    const [bucket] = context.path.split('/').filter(Boolean)
    const parts = join(directory, String(bucket), '._S3rver_uploads', basename(uploadId))
    context.status = existsSync(parts) ? 204 : 404
    if (context.status === 404) context.body = '<Error><Code>NoSuchUpload</Code></Error>'
    await rm(parts, { recursive: true, force: true })
  }
}
