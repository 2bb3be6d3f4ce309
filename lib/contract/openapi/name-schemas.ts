import type { JsonSchema } from './json-schema.ts'

/** A schema that generated code should know by a name. */
export type NamedSchema = { name: string; schema: JsonSchema }

/** Say something about the place where a schema is used, and not about the schema. */
const PLACE_WORDS = ['description', 'default', 'x-extension']

type Methods = Record<string, JsonSchema>

/**
 * The paths with a reference in place of each schema that has a name, and those schemas. Bodies are named after their
 * operation, so that every generated client calls them alike.
 */
export function nameSchemas(
  paths: Record<string, Methods>,
  known: readonly NamedSchema[],
): { paths: Record<string, Methods>; schemas: Record<string, JsonSchema> } {
  const namer = new Namer()
  for (const { name, schema } of known) if (!(name in namer.schemas)) namer.add(name, schema)
  const named = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, namer.inOperation(operation)])),
  ])
  return { paths: Object.fromEntries(named), schemas: namer.schemas }
}

class Namer {
  readonly schemas: Record<string, JsonSchema> = {}
  readonly #names = new Map<string, string>()

  /** Keeps a schema under a name, unless it has one. @returns the name that it has. */
  add(name: string, schema: JsonSchema): string {
    const whole = this.#inside(schema, name)
    const key = keyOf(whole)
    const before = this.#names.get(key)
    if (before !== undefined) return before
    const free = [name, `${name}Input`, `${name}Other`].find((one) => !(one in this.schemas))
    if (free === undefined) throw new Error(`Too many schemas are called ${name}.`)
    this.#names.set(key, free)
    this.schemas[free] = Object.fromEntries(Object.entries(whole).filter(([word]) => !PLACE_WORDS.includes(word)))
    return free
  }

  inOperation(operation: JsonSchema): JsonSchema {
    const { operationId, requestBody, responses, ...rest } = operation
    const name = upperFirst(String(operationId))
    const request = name.startsWith('On') ? `${name.slice(2)}Event` : `${name}Request`
    return {
      operationId,
      ...rest,
      ...(requestBody === undefined ? {} : { requestBody: this.#body(requestBody as JsonSchema, request) }),
      responses: Object.fromEntries(
        Object.entries(responses as Record<string, JsonSchema>).map(([status, response]) => [
          status,
          status.startsWith('2') ? this.#body(response, `${name}Response`) : response,
        ]),
      ),
    }
  }

  #body(body: JsonSchema, name: string): JsonSchema {
    const content = body.content as Record<string, JsonSchema> | undefined
    const json = content?.['application/json']
    if (content === undefined || json === undefined) return body
    const schema = this.#refer(json.schema as JsonSchema, name)
    return { ...body, content: { ...content, 'application/json': { ...json, schema } } }
  }

  /** A schema, or a reference to it where it has a name or is an object, which gets one. */
  #refer(schema: JsonSchema, name: string): JsonSchema {
    const whole = this.#inside(schema, name)
    const isObject = whole.type === 'object' && whole.properties !== undefined
    const known = this.#names.get(keyOf(whole)) ?? (isObject ? this.add(name, schema) : undefined)
    if (known === undefined) return whole
    const about = Object.entries(whole).filter(([word]) => PLACE_WORDS.includes(word))
    return { $ref: `#/components/schemas/${known}`, ...Object.fromEntries(about) }
  }

  /** A schema with references in place of the named ones inside of it. */
  #inside(schema: JsonSchema, name: string): JsonSchema {
    return Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, this.#keyword(word, value, name)]))
  }

  #keyword(word: string, value: unknown, name: string): unknown {
    if (word === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>)
      return Object.fromEntries(
        fields.map(([field, schema]) => [field, this.#refer(schema, `${name}${upperFirst(field)}`)]),
      )
    }
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(word)) {
      return (value as JsonSchema[]).map((schema, index) => this.#refer(schema, `${name}${index + 1}`))
    }
    if (!['items', 'additionalProperties'].includes(word) || typeof value !== 'object') return value
    return this.#refer(value as JsonSchema, singular(name))
  }
}

function upperFirst(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase())
}

/** `OutputThumbnails` holds items that are called `OutputThumbnail`. */
function singular(name: string): string {
  if (name.endsWith('ResponseData')) return name.replace('ResponseData', 'Entry')
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Item`
}

/** Alike for schemas that allow the same, whatever is said about the place where they are used. */
function keyOf(schema: JsonSchema): string {
  const kept = Object.entries(schema).filter(([word]) => !PLACE_WORDS.includes(word))
  return JSON.stringify(sorted(Object.fromEntries(kept)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
