import { Readable } from 'node:stream'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { readByteRange } from '#lib/core/http/byte-range.ts'
import { isKnownTag } from '#lib/core/http/entity-tag.ts'
import { requirePlainKey, type Storage, type StoredFile } from '#lib/core/storage/storage.ts'
import type { ServiceContext } from '../http/send-error.ts'
import { contentType } from './content-type.ts'
import { isValidLink } from './file-links.ts'

/**
 * GET and HEAD /files/…: a file by its signed link, whole or a range of it, with validators so that a player can go on
 * where it was. `download=<name>` makes a browser save it under that name.
 */
export async function serveFile(context: ServiceContext, storage: Storage): Promise<Response> {
  const key = context.req.path.slice('/files/'.length)
  const { exp = '', sig = '', download } = context.req.query()
  const state = isPlain(key) ? isValidLink(key, exp, sig) : 'wrong'
  if (state === 'expired') throw new Failure('gone', coded('link_expired'))
  if (state === 'wrong') throw fileNotFound()
  return serveStoredFile(context, storage, key, { download })
}

/**
 * A stored file that the caller may read, as a player wants it.
 *
 * @throws Failure `not_found`.
 */
export async function serveStoredFile(
  context: ServiceContext,
  storage: Storage,
  key: string,
  options: { download?: string | undefined; cacheControl?: string } = {},
): Promise<Response> {
  const file = await storage.stat(key)
  if (file === undefined) throw fileNotFound()
  const { download, cacheControl = 'private, max-age=3600' } = options
  const headers = headersOf(key, file, download, cacheControl)
  if (isUnchanged(context, headers.etag, file.modifiedAt)) return new Response(null, { status: 304, headers })
  const wanted = { range: context.req.header('range'), ifRange: context.req.header('if-range') }
  const range = readByteRange(wanted, file.sizeBytes, [headers.etag, headers['last-modified']])
  if (range === 'unsatisfiable') {
    const none = { 'content-range': `bytes */${file.sizeBytes}`, 'content-length': '0' }
    return new Response(null, { status: 416, headers: { ...headers, ...none } })
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 }
  const lengths = {
    'content-length': String(end - start + 1),
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${file.sizeBytes}` }),
  }
  const isEmpty = context.req.method === 'HEAD' || file.sizeBytes === 0
  const body = isEmpty ? null : await storage.openRange(key, start, end)
  return new Response(body === null ? null : (Readable.toWeb(body) as ReadableStream), {
    status: range === null ? 200 : 206,
    headers: { ...headers, ...lengths },
  })
}

/** `If-Modified-Since` counts only for those who send no tag (RFC 9110, section 13.2.2). */
function isUnchanged(context: ServiceContext, etag: string, modifiedAt: Date): boolean {
  const tags = context.req.header('if-none-match')
  if (tags !== undefined) return isKnownTag(tags, etag)
  const since = Date.parse(context.req.header('if-modified-since') ?? '')
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}

function fileNotFound(): Failure {
  return new Failure('not_found', coded('no_such_file'))
}

function isPlain(key: string): boolean {
  try {
    return requirePlainKey(key) === key
  } catch {
    return false
  }
}

function headersOf(
  key: string,
  file: StoredFile,
  download: string | undefined,
  cacheControl: string,
): Record<string, string> & { etag: string } {
  const name = download?.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 150)
  return {
    'content-type': contentType(key),
    'accept-ranges': 'bytes',
    etag: `"${file.sizeBytes.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`,
    'last-modified': file.modifiedAt.toUTCString(),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'referrer-policy': 'no-referrer',
    'content-disposition': name
      ? `attachment; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
      : 'inline',
  }
}
