import { z } from 'zod'

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>
type Content = Record<string, { schema?: Schema; example?: unknown }>

export type DescribedOperation = {
  operationId: string
  /** By scheme, the scopes that a key needs. */
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export type ServedDocument = {
  /** Paths below /api/v2, each with its operations by method in lower case. */
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** What the running service says of itself. */
export async function readServedDocument(base: string): Promise<ServedDocument> {
  const answer = await fetch(`${base}/openapi.json`)
  return JSON.parse(await answer.text())
}

export type Complaints = (method: string, path: string, answer: { status: number; body: unknown }) => string[]

/**
 * What is wrong with an answer by the service's own description: a status that is not described, a body of another
 * form, or a fault of the service. `path` is as the description writes it, such as `/projects/{id}`.
 */
export function complaintsOf(document: ServedDocument): Complaints {
  const known = new Map<unknown, z.ZodType>()
  return (method, path, { status, body }) => {
    const where = `${method} ${path} ${status}`
    if (status >= 500 && ![503, 507].includes(status)) return [`${where}: a fault of the service`]
    const described = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
    if (described === undefined) return [`${where}: not described`]
    const schema = described.content?.['application/json']?.schema
    if (schema === undefined) return []
    const type = known.get(schema) ?? z.fromJSONSchema(resolved(schema, document))
    known.set(schema, type)
    const read = type.safeParse(body)
    return read.success ? [] : [`${where}: ${read.error.message} in ${JSON.stringify(body)}`]
  }
}

function resolved(schema: Schema, document: ServedDocument): Schema {
  const text = JSON.stringify(schema, (_, value) => {
    const reference = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined
    return reference === undefined ? value : document.components.schemas[reference.split('/').at(-1) ?? '']
  })
  return JSON.parse(text)
}
