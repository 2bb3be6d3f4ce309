import { createHash } from 'node:crypto'
import { cachedResponse } from '../http/cached-response.ts'
import { type Client, packClient } from './pack-client.ts'

/** A client for download, with a tag by which npm sees that it has it. */
export async function clientResponse(request: Request, client: Client): Promise<Response> {
  const bytes = await packClient(client)
  const validator = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const headers = {
    'cache-control': 'public, max-age=300',
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="reelwright-${client}.tgz"`,
    'access-control-allow-origin': '*',
  }
  return cachedResponse(request, { validator, make: async () => bytes }, headers)
}
