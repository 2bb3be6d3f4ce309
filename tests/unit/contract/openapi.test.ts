import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '#lib/contract/openapi.ts'
import { readRequest } from '#lib/contract/read-request.ts'
import {
  brollRequest,
  clipRequest,
  publishRequest,
  subtitlesRequest,
  ttsRequest,
  ttvRequest,
} from '#lib/contract/requests.ts'
import { linkRequest } from '#lib/contract/social.ts'
import { endpoints } from '#lib/service/http/endpoints.ts'

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>

type Operation = {
  operationId: string
  'x-extension'?: boolean
  parameters?: { name: string; 'x-extension'?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>
}

const document = JSON.parse(JSON.stringify(openApiDocument('http://127.0.0.1:4100')))
const paths: Record<string, Record<string, Operation>> = document.paths
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const BODIES: Record<string, z.ZodType> = {
  '/subtitles': subtitlesRequest,
  '/clip': clipRequest,
  '/broll': brollRequest,
  '/brolls': brollRequest,
  '/tts': ttsRequest,
  '/ttv': ttvRequest,
  '/publish-to-socials': publishRequest,
  '/social-accounts': linkRequest,
}
/** The interface document's own operations, section 4. */
const DOCUMENTED = ['/subtitles', '/clip', '/broll', '/tts', '/ttv', '/publish-to-socials', '/constants/voices']

describe('the description', () => {
  it('has exactly the operations that are answered', () => {
    const answered = endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    const described = operations.map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual([...answered, 'get /health', 'get /ready'].toSorted())
  })

  it('marks every extension, and nothing of the interface document', () => {
    for (const { path, operation } of operations) {
      expect(operation['x-extension'] === true, path).toBe(!DOCUMENTED.includes(path))
      for (const parameter of operation.parameters ?? []) {
        if (operation['x-extension'] !== true) expect(parameter['x-extension'], parameter.name).toBe(true)
      }
    }
  })

  it('names each operation once and resolves every reference', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]))
  })

  it.each(Object.keys(BODIES))('has an example of %s that is accepted, by its own schema too', (path) => {
    const { schema, example } = paths[path]?.post?.requestBody?.content['application/json'] ?? {}
    expect(readRequest(BODIES[path] ?? z.never(), example)).toMatchObject({ ok: true })
    expect(z.fromJSONSchema(schema ?? {}).safeParse(example)).toMatchObject({ success: true })
  })

  it('has answers whose examples fit their schemas', () => {
    const components = document.components.schemas
    for (const { path, operation } of operations) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const { schema, example } = content?.['application/json'] ?? {}
        if (schema === undefined || example === undefined) continue
        const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined
        const read = z.fromJSONSchema(name === undefined ? schema : components[name]).safeParse(example)
        expect(read.success, `${path} ${status}`).toBe(true)
      }
    }
  })
})
