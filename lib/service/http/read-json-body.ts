import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './answer.ts'

/** Largest JSON body, in bytes. */
export const MAX_BODY_BYTES = 1_000_000

/**
 * Reads a JSON body, its type and size first.
 *
 * @throws Failure `unsupported_type` (415), `too_large` (413) or `invalid` (400).
 */
export async function readJsonBody(context: ServiceContext): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Failure('unsupported_type', 'Unsupported Media Type: Content-Type must be application/json')
  }
  if (Number(context.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const text = await readText(context)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure('invalid', 'Bad Request: body must be valid JSON', { cause })
  }
}

async function readText(context: ServiceContext): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of context.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('invalid', 'Bad Request: body must be valid JSON in UTF-8', { cause })
  }
}

function tooLarge(): Failure {
  return new Failure('too_large', `Payload Too Large: the body must be at most ${MAX_BODY_BYTES} bytes`)
}

/**
 * Text that no database column takes: the character U+0000 and halves of surrogate pairs.
 *
 * @throws Failure `invalid` naming the field.
 */
export function requireStorableText(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new Failure('invalid', `Bad Request: ${path || 'body'} must be text without U+0000 and broken characters`)
    }
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) requireStorableText(entry, `${path}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) requireStorableText(entry, path === '' ? key : `${path}.${key}`)
  }
}
