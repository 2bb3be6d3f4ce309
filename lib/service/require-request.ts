import type { z } from 'zod'
import { readRequest } from '#lib/contract/read-request.ts'
import { Failure } from '#lib/core/failure.ts'

/**
 * A body as its schema reads it.
 *
 * @throws Failure `invalid`, saying what is wrong with it.
 */
export function requireRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = readRequest(schema, body)
  if (!read.ok) throw new Failure('invalid', read.message)
  requireStorableText(read.value)
  return read.value
}

/**
 * Refuses text that no database column takes: the character U+0000 and halves of surrogate pairs.
 *
 * @throws Failure `invalid` naming the field.
 */
function requireStorableText(value: unknown, path = ''): void {
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
