import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'

type Content = { content?: Record<string, { schema: JsonSchema }> }
type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type ApiDocument = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The operations of a description with their methods and paths. */
export function operationsOf({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** The schemas and operations of a description as TypeScript. */
export function writeTypes(document: ApiDocument): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema, '  ')}  ${name}: ${typeOf(schema, '  ')}`,
  )
  const operations = operationsOf(document).map(({ operation }) => operationType(operation))
  return `// Made from the description of the API.

export interface Schemas {
${schemas.join('\n')}
}

export interface Operations {
${operations.join('\n')}
}

export type OperationId = keyof Operations
`
}

function operationType({ operationId, summary, parameters = [], requestBody, responses }: Operation): string {
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${queryType(schema)}`)
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return `  /** ${summary}. */
  ${operationId}: {
    query: ${query.length === 0 ? 'Record<never, never>' : `{ ${query.join('; ')} }`}
    body: ${bodyType(requestBody) ?? 'undefined'}
    answer: ${bodyType(answer) ?? 'unknown'}
  }`
}

function bodyType(body: Content | undefined): string | undefined {
  const schema = body?.content?.['application/json']?.schema
  return schema === undefined ? undefined : typeOf(schema, '    ')
}

/** Numbers are sent as digits. */
function queryType(schema: JsonSchema): string {
  const type = typeOf(schema, '    ')
  return type === 'string' ? 'string | number' : type
}

function typeOf(schema: JsonSchema, indent: string): string {
  const { $ref: reference, type, const: value, enum: values, anyOf, oneOf, items, properties } = schema
  if (typeof reference === 'string') return `Schemas['${reference.split('/').at(-1)}']`
  if (value !== undefined) return JSON.stringify(value)
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ')
  const choices = (anyOf ?? (properties === undefined ? oneOf : undefined)) as JsonSchema[] | undefined
  if (choices !== undefined) return [...new Set(choices.map((one) => typeOf(one, indent)))].join(' | ')
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ')
  if (type === 'array') return `Array<${items === undefined ? 'unknown' : typeOf(items as JsonSchema, indent)}>`
  if (type === 'object') return objectType(schema, indent)
  return PLAIN[String(type)] ?? 'unknown'
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function objectType({ properties, additionalProperties, required = [] }: JsonSchema, indent: string): string {
  if (properties === undefined) {
    const inner =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonSchema, indent) : 'unknown'
    return `Record<string, ${inner}>`
  }
  const inside = `${indent}  `
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    const mark = (required as string[]).includes(name) ? '' : '?'
    return `${comment(field, inside)}${inside}${key}${mark}: ${typeOf(field, inside)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${indent}}`
}

function comment({ description }: JsonSchema, indent: string): string {
  if (typeof description !== 'string') return ''
  return `${indent}/** ${description.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n`
}
