import { type EncodedFile, encodedResponse } from '#lib/core/api-reference/encoded-file.ts'
import type { ServiceContext } from './send-error.ts'

/** Answers with the file, or with 304 when the caller has it. */
export async function sendFile(context: ServiceContext, file: EncodedFile, cacheControl: string): Promise<Response> {
  const { headers, body } = await encodedResponse((name) => context.req.header(name), file, cacheControl)
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  return body === null ? context.body(null, 304) : context.body(new Uint8Array(body))
}
