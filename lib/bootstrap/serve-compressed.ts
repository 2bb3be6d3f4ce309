import { subscribe } from 'node:diagnostics_channel'
import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { STATIC_FILES } from './compress-pages.ts'

/**
 * Loaded into the portal's process before its server, which compresses each answer again and only as gzip: scripts and
 * styles go out in the Brotli form that was made when the pages were built, to browsers that accept it. It is an eighth
 * smaller.
 */
if (isMainThread && existsSync(STATIC_FILES)) {
  const compressed = new Set(readdirSync(STATIC_FILES, { recursive: true, encoding: 'utf8' }).filter(isCompressed))
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const [, name = '', type = '', query = ''] =
      /^\/_next\/static\/(.+\.(js|css))(\?.*)?$/.exec(request.url ?? '') ?? []
    if (!compressed.has(`${name}.br`)) return
    response.setHeader('vary', 'Accept-Encoding')
    if (!acceptsBrotli(request) || request.headers.range !== undefined) return
    request.url = `/_next/static/${name}.br${query}`
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-type', `${TYPES[type] ?? 'text/plain'}; charset=utf-8`)
  })
}

const TYPES: Record<string, string> = { js: 'application/javascript', css: 'text/css' }

function isCompressed(name: string): boolean {
  return path.extname(name) === '.br'
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return /(^|,)\s*br\s*(?!;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/.test(String(headers['accept-encoding'] ?? ''))
}
