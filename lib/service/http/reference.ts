import { randomBytes } from 'node:crypto'
import { openApiDocument } from '#lib/contract/openapi/openapi-document.ts'
import { serviceOrigin, settings } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { AVAILABLE_OPERATIONS } from '../operations/registry.ts'
import type { ServiceContext } from './answer.ts'
import { answerFile, type EncodedFile, encodedFile } from './encoded-file.ts'
import { referenceFiles } from './reference-files.ts'
import { renderReference } from './render-reference.ts'

let described: EncodedFile | undefined

/** GET /openapi.json: the description of everything this service answers, made from the contract. */
export function description(context: ServiceContext): Promise<Response> {
  described ??= encodedFile('application/json', JSON.stringify(document()))
  context.header('Access-Control-Allow-Origin', '*')
  return answerFile(context, described, 'no-cache')
}

/** GET /reference: the same for people, with which they can also call it. */
export async function referencePage(context: ServiceContext): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const { names } = await referenceFiles()
  context.header('Content-Security-Policy', contentSecurityPolicy(nonce))
  context.header('Cache-Control', 'no-store')
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
  context.header('Referrer-Policy', 'no-referrer')
  context.header('X-Content-Type-Options', 'nosniff')
  return context.html(renderReference(document(), names, nonce))
}

/** GET /reference/{file}: what the page loads. A name carries the digest of its content, so that it never changes. */
export async function referenceFile(context: ServiceContext): Promise<Response> {
  const { byName } = await referenceFiles()
  const file = byName.get(context.req.param('file') ?? '')
  if (file === undefined) throw new Failure('not_found', 'Not Found: There is nothing at this address')
  return answerFile(context, file, 'public, max-age=31536000, immutable')
}

function document() {
  return openApiDocument(serviceOrigin(), settings().RATE_LIMIT_PER_MINUTE, AVAILABLE_OPERATIONS)
}

/**
 * Scripts: the one of this answer and the one that it loads, nothing else, no eval; `'self'` would let in whatever somebody uploaded below
 * /files. Styles: Scalar writes style attributes and elements of its own, some without a nonce. Requests: this origin
 * alone, so that a key that was typed in cannot be sent anywhere else. Pictures: icons that Scalar carries as data.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
