import { Readable } from 'node:stream'
import { readByteRange } from '#lib/core/http/byte-range.ts'
import { isKnownTag } from '#lib/core/http/entity-tag.ts'

/** A stored file as a route serves it. */
export type ServedFile = {
  sizeBytes: number
  contentType: string
  /** Identifies the content; changes when it changes. */
  validator: string
  /** Both included. */
  open: (start: number, end: number) => Promise<Readable>
  /** If set, the browser saves the file under this name. */
  downloadName?: string | undefined
}

/**
 * Answers GET and HEAD for a file, whole or one byte range (RFC 9110, section 14), or 304. User files are never
 * interpreted as pages: their type is fixed, and next.config.mjs disables scripts in them.
 */
export async function serveFile(request: Request, file: ServedFile): Promise<Response> {
  const headers = fileHeaders(file)
  const etag = headers.get('etag') ?? ''
  if (isKnownTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const wanted = { range: request.headers.get('range'), ifRange: request.headers.get('if-range') }
  const range = readByteRange(wanted, file.sizeBytes, [etag])
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.sizeBytes}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${file.sizeBytes}`)
  const status = range === null ? 200 : 206
  if (request.method === 'HEAD' || file.sizeBytes === 0) return new Response(null, { status, headers })
  const stream = await file.open(start, end)
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

function fileHeaders(file: ServedFile): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    etag: `"${file.validator}"`,
    'cache-control': 'private, no-cache, no-transform',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (file.downloadName !== undefined) headers.set('content-disposition', attachment(file.downloadName))
  return headers
}

/** `Content-Disposition` with an ASCII name for old clients and the full one for all others (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain === '' || plain.startsWith('.') ? `download${plain}` : plain}"; filename*=UTF-8''${encoded}`
}

/** A project's title as a file name, without characters that file systems reject or treat as a path. */
export function fileName(title: string, extension: string): string {
  const safe = title
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...safe].slice(0, 120).join('').trim()
  return `${short === '' ? 'video' : short}.${extension}`
}
