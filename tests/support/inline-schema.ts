import { z } from 'zod'

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>
type Schemas = Record<string, unknown>

const readers = new Map<string, z.ZodType>()

/** The reader of a schema of a description, whose references are to the components of the same description. */
export function schemaReader(schema: unknown, components: Schemas): z.ZodType {
  const whole = JSON.stringify(inline(schema, components))
  const known = readers.get(whole)
  if (known !== undefined) return known
  const made = z.fromJSONSchema(JSON.parse(whole) as Schema)
  readers.set(whole, made)
  return made
}

/** A schema with what it refers to in place of the references. */
export function inline(value: unknown, components: Schemas): unknown {
  if (Array.isArray(value)) return value.map((entry) => inline(entry, components))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: reference, ...rest } = value as { $ref?: unknown }
  const own = Object.fromEntries(Object.entries(rest).map(([name, entry]) => [name, inline(entry, components)]))
  if (typeof reference !== 'string') return readable(own)
  return { ...(inline(components[reference.split('/').at(-1) ?? ''], components) as object), ...own }
}

/** Zod reads `required` in objects with these properties alone. */
function readable(schema: Record<string, unknown>): Record<string, unknown> {
  const { required, properties } = schema
  if (!Array.isArray(required) || properties !== undefined) return schema
  return { ...schema, type: 'object', properties: Object.fromEntries(required.map((name) => [String(name), {}])) }
}
