import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** What a caller sends, as a JSON schema: defaults given. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod
        if (def.type === 'default' && jsonSchema.default === undefined) jsonSchema.default = def.defaultValue
      },
    }),
  )
}

/** What the service answers, as a JSON schema. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'output' }))
}

/** Query parameters of a schema of strings. Each of them is an extension. */
export function queryParameters(schema: z.ZodObject): JsonSchema[] {
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: JsonSchema; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => {
    const { description, ...schema } = shape as JsonSchema
    const isRequired = required.includes(name) && !('default' in schema)
    return { name, in: 'query', required: isRequired, description, schema, 'x-extension': true }
  })
}

/** A part of an OpenAPI 3.1 document is in the dialect of the document. */
function withoutDialect({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}
