import { validate } from '@scalar/openapi-parser'
import { expect, it } from 'vitest'
import { API_OPERATIONS } from '#lib/portal/api/api-operations.ts'
import { describeTeamApi } from '#lib/portal/api/describe-api.ts'
import { schemaReader } from '#tests/support/inline-schema.ts'

type Content = { content?: Record<string, { schema: unknown; example?: unknown }> }
type Operation = {
  operationId: string
  requestBody?: Content
  responses: Record<string, Content>
  servers?: { url: string }[]
}
type Schemas = Record<string, unknown>

const document: {
  servers: unknown[]
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: { schemas: Schemas }
} = JSON.parse(describeTeamApi().json)

it('the description of the team’s API is valid and has every operation of it', async () => {
  expect((await validate(JSON.stringify(document))).errors ?? []).toEqual([])
  for (const { method, path } of API_OPERATIONS)
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  expect(document.paths).toHaveProperty('/ttv')
  expect(document.tags.map(({ name }) => name)).toContain('Embedding')
})

it('calls no two operations by one name, after which clients call their functions', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it('has one base address, and a request and an answer of the described form for every operation', () => {
  const { components, servers } = document
  expect(servers).toHaveLength(1)
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { servers: own, requestBody, responses }] of Object.entries(methods)) {
      const named = `${method} ${path}`
      expect(own, named).toBeUndefined()
      const bodies = [requestBody, ...Object.values(responses)].flatMap(
        (one) => one?.content?.['application/json'] ?? [],
      )
      for (const { schema, example } of bodies) {
        expect(example, named).toBeDefined()
        expect(schemaReader(schema, components.schemas).safeParse(example).error?.message, named).toBeUndefined()
      }
    }
  }
})
