import { z } from 'zod'
import { isHttpUrl } from './is-http-url.ts'
import { problem } from './messages/coded.ts'

/**
 * A boolean that may arrive as the string `"true"` or `"false"`: the interface document's own example payloads for
 * `/clip` show both forms (section 2.4). What leaves a schema is always a real boolean, and
 * the description knows no other.
 */
export const wireBoolean = z
  .preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(problem('must_be_boolean')),
  )
  .meta({ type: 'boolean' })

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/

/** A number that may arrive as a numeric string; the description knows numbers alone. An empty or blank string is not a number. */
export function wireNumber(schema: z.ZodNumber) {
  const { minimum, maximum, type } = z.toJSONSchema(schema, { target: 'draft-2020-12' })
  return z
    .preprocess((value) => (typeof value === 'string' && isNumeric(value) ? Number(value) : value), schema)
    .meta({ type, minimum, maximum })
}

function isNumeric(text: string): boolean {
  return NUMERIC.test(text)
}

/** One of a closed list; the error names the allowed values. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, problem('must_be_one_of', { values: values.join(', ') }))
}

const MAX_URL_LENGTH = 4096

/**
 * An http or https address. It does not decide whether the address may be called: a service refuses private addresses,
 * and resolves names when it calls them, since they can change what they point to.
 */
export const httpUrl = z
  .string(problem('must_be_url'))
  .max(MAX_URL_LENGTH, problem('too_many_characters', { most: MAX_URL_LENGTH }))
  .transform((text) => text.trim())
  .refine(isHttpUrl, problem('must_be_url'))
  .meta({ format: 'uri' })
