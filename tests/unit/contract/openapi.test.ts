import { validate } from '@scalar/openapi-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderRequest } from '#lib/contract/editing/editing.ts'
import { subtitlesOfTranslation } from '#lib/contract/languages/translation.ts'
import { translationRequest } from '#lib/contract/languages/translation-request.ts'
import { openApiDocument } from '#lib/contract/openapi/openapi-document.ts'
import { brollRequest } from '#lib/contract/operations/broll.ts'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { ttsRequest } from '#lib/contract/operations/tts.ts'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { readRequest } from '#lib/contract/read-request.ts'
import { scriptRequest } from '#lib/contract/script-request.ts'
import { checkRequest, claimRequest, linkRequest } from '#lib/contract/social.ts'
import { videoCheckRequest } from '#lib/contract/video-check.ts'
import { voicePreviewRequest } from '#lib/contract/voice-preview.ts'
import { endpoints } from '#lib/service/http/endpoints.ts'
import { inline, schemaReader } from '#tests/support/inline-schema.ts'

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>

type Operation = {
  operationId: string
  description?: string
  'x-extension'?: boolean
  'x-badges'?: { name: string }[]
  parameters?: { name: string; in: string; description?: string; 'x-extension'?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>
}

const document = JSON.parse(JSON.stringify(openApiDocument('http://127.0.0.1:4100', 120)))
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
  '/social-accounts/claims': claimRequest,
  '/social-accounts/check': checkRequest,
  '/voices/{voiceId}/preview': voicePreviewRequest,
  '/scripts': scriptRequest,
  '/translations': translationRequest,
  '/video-checks': videoCheckRequest,
  '/projects/{id}/outputs/{output}/render': renderRequest,
  '/projects/{id}/outputs/{output}/subtitles': subtitlesOfTranslation,
}
/** The interface document's own operations, section 4. */
const DOCUMENTED = ['/subtitles', '/clip', '/broll', '/tts', '/ttv', '/publish-to-socials', '/constants/voices']

function expectFit(schema: Schema = {}, example: unknown, what: string): void {
  const read = schemaReader(schema, document.components.schemas).safeParse(example)
  expect(read.error?.message, what).toBeUndefined()
}

/** Fields of a body and of the option objects in it. */
function fieldsOf(given: Schema): [string, Schema][] {
  const schema = inline(given, document.components.schemas) as Schema
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'boolean' ? [] : [[name, field] as [string, Schema], ...fieldsOf(field)],
  )
}

describe('the description', () => {
  it('is OpenAPI 3.1 to an independent reader', async () => {
    expect(await validate(document)).toMatchObject({ valid: true, version: '3.1' })
  })

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
    expectFit(schema, example, path)
  })

  it('has an example of every answer, success or error, that fits its schema', () => {
    for (const { path, method, operation } of operations) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        if (content?.['audio/mpeg'] !== undefined) continue
        const { schema, example } = content?.['application/json'] ?? {}
        expect(example, `${method} ${path} ${status}`).toBeDefined()
        expectFit(schema, example, `${method} ${path} ${status}`)
      }
    }
  })

  it('has examples of a completed and of a failed report that fit its schema, as webhook and as callback', () => {
    const { webhooks, components } = document
    const callback = components.callbacks.Report['{$request.body#/webhookUrl}']
    for (const { post } of [webhooks.report, callback]) {
      const { schema, examples } = post.requestBody.content['application/json']
      expect(Object.keys(examples)).toEqual(['completed', 'failed'])
      for (const [name, { value }] of Object.entries<{ value: { status: string } }>(examples)) {
        expectFit(schema, value, name)
        expect(value.status).toBe(name)
      }
    }
  })

  it('refers to headers and callbacks that it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(headers|callbacks)\/([\w-]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    for (const [, kind, name] of references)
      expect(document.components[String(kind)], name).toHaveProperty([String(name)])
  })

  it('says of every operation, every field of a request and every parameter what it is', () => {
    for (const { path, method, operation } of operations) {
      expect(operation.description, `${method} ${path}`).toMatch(/\.\)?$/)
      for (const { name, description, in: place } of operation.parameters ?? []) {
        if (place !== 'path') expect(description, `${path} ${name}`).toBeDefined()
      }
      const { schema } = operation.requestBody?.content['application/json'] ?? {}
      for (const [name, field] of fieldsOf(schema ?? {})) expect(field.description, `${path} ${name}`).toBeDefined()
    }
  })

  it('wears a badge for each extension', () => {
    for (const { path, operation } of operations) {
      const names = (operation['x-badges'] ?? []).map(({ name }) => name)
      expect(names.includes('Extension'), path).toBe(operation['x-extension'] === true)
    }
  })
})
