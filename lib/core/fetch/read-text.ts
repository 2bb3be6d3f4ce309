import { decodeBody, encodingsOf } from './decode-body.ts'
import type { SafeResponse } from './safe-fetch.ts'

/** The body of an answer as bytes; null for more than `maxBytes`, of which the rest is not read. */
export async function readBytes({ body, headers }: SafeResponse, maxBytes: number): Promise<Buffer | null> {
  const decoded = decodeBody(body, encodingsOf(headers['content-encoding'])) ?? body
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) {
      body.destroy()
      return null
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** The same as text, in the character set that its header names, or else the file itself. */
export async function readText(response: SafeResponse, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(response, maxBytes)
  return bytes === null ? null : decode(bytes, response.headers['content-type'] ?? '')
}

function decode(bytes: Buffer, contentType: string): string {
  const start = bytes.subarray(0, 1024).toString('latin1')
  const inFile = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start) ?? /<meta[^>]*charset=["']?([\w-]+)/i.exec(start)
  const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? inFile?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
