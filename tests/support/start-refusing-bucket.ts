import { createServer } from 'node:http'
import { afterAll } from 'vitest'

/** An error of S3 as its documentation has it. */
export type BucketError = { status: number; code: string; message?: string; headers?: Record<string, string> }

/** Answers every call as a bucket that refuses it; `refuse(null)` has it take everything. */
export async function startRefusingBucket() {
  let refusal: BucketError | null = null
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    if (refusal === null) return response.writeHead(200, { etag: '"x"' }).end()
    const { status, code, message = code, headers = {} } = refusal
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.')
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return {
    settings: {
      S3_BUCKET: 'reelwright',
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    refuse: (error: BucketError | null) => {
      refusal = error
    },
  }
}
