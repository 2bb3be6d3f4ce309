import { validate } from '@scalar/openapi-parser'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { API_OPERATIONS } from '#lib/portal/api/api-operations.ts'
import { describeTeamApi } from '#lib/portal/api/describe-api.ts'
import { EMBED_OPERATIONS } from '#lib/portal/embeds/embed-operations.ts'
import { embedSessionInput } from '#lib/portal/embeds/embed-session-input.ts'

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>
type Content = { content: Record<string, { schema: Schema; example?: unknown }> }
type Operation = { requestBody?: Content; responses: Record<string, Content>; servers?: { url: string }[] }

const document: { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] } = JSON.parse(
  describeTeamApi().json,
)

it('the description of the team’s API is valid and has every operation of it and of the embed API', async () => {
  expect((await validate(JSON.stringify(document))).errors ?? []).toEqual([])
  for (const { method, path } of [...API_OPERATIONS, ...EMBED_OPERATIONS])
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  expect(document.paths).toHaveProperty('/ttv')
  expect(document.tags.map(({ name }) => name)).toContain('Embedding')
})

it('the embed API is described where it is, with a request that it takes and answers of the described form', () => {
  for (const { method, path } of EMBED_OPERATIONS) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation?.servers?.[0]?.url).toMatch(/\/api$/)
    const [[status, answer] = ['', undefined]] = Object.entries(operation?.responses ?? {})
    expect(status).toBe(method === 'POST' ? '201' : '200')
    const { schema = {}, example } = answer?.content['application/json'] ?? {}
    expect(z.fromJSONSchema(schema).safeParse(example).error?.message, path).toBeUndefined()
  }
  const { example } = document.paths['/embed/sessions']?.post?.requestBody?.content['application/json'] ?? {}
  expect(embedSessionInput.safeParse(example).success).toBe(true)
})
