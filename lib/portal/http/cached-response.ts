import { createHash } from 'node:crypto'
import { isKnownTag } from '#lib/core/http/entity-tag.ts'

/** Answers with a text that others read again and again: its tag is that of its content, and who has it gets 304. */
export function textResponse(request: Request, text: string, headers: Record<string, string>): Promise<Response> {
  const validator = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return cachedResponse(request, { validator, make: async () => Buffer.from(text) }, headers)
}

/** Answers with something that is made when it is asked for, unless who asks has it. */
export async function cachedResponse(
  request: Request,
  { validator, make }: { validator: string; make: () => Promise<Buffer> },
  headersInit: Record<string, string>,
): Promise<Response> {
  const headers = { ...headersInit, etag: `"${validator}"`, 'x-content-type-options': 'nosniff' }
  if (isKnownTag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const made = await make()
  return new Response(new Uint8Array(made), { headers: { ...headers, 'content-length': String(made.length) } })
}
