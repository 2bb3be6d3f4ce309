import process from 'node:process'
import { Collection, type Item, type Request } from 'postman-collection'
import { expect, it } from 'vitest'
import { API_OPERATIONS } from '#lib/portal/api/api-operations.ts'
import { postmanCollection } from '#lib/portal/api/postman-collection.ts'
import type { NewApiKey } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { serveApi } from './serve-api.ts'

const database = await testDatabase()
await startTestService(database, { RATE_LIMIT_PER_MINUTE: '200' })
await acceptPortalKeys(database.service, [process.env.VIDEO_SERVICE_KEY ?? ''])
const { base } = await serveApi()

/** As Postman reads it: with its own parser. */
const collection = new Collection(JSON.parse(postmanCollection()))
const items: Item[] = []
collection.forEachItem((item) => items.push(item))

/** As Postman sends it, with what a person fills in. */
function send({ request }: Item, apiKey: string): Promise<Response> {
  const headers: Record<string, string> = {}
  request.headers.each(({ key, value, disabled }) => {
    if (disabled !== true) headers[key] = value
  })
  const { key = '', ...auth } = collection.auth.parameters().toObject()
  expect(auth).toMatchObject({ value: '{{apiKey}}', in: 'header' })
  const body = request.body?.toString()
  return fetch(addressOf(request), {
    method: request.method,
    headers: { ...headers, [key]: apiKey },
    ...(body !== undefined && { body }),
  })
}

function addressOf({ url }: Request): string {
  expect(url.getHost()).toBe('{{baseUrl}}')
  const path = url.getPath({ unresolved: true }).replaceAll(/:(\w+)/g, (_, name: string) => {
    return url.variables.get(name) || 'unknown'
  })
  const query = url.getQueryString()
  return `${base}${path}${query === '' ? '' : `?${query}`}`
}

it('is read by Postman’s own parser, with a request for each operation, and holds no key', () => {
  expect(collection.variables.get('apiKey')).toBe('')
  expect(collection.variables.get('baseUrl')).toMatch(/\/api\/v2$/)
  expect(items).toHaveLength(new Set(API_OPERATIONS.map(({ method, path }) => `${method} ${path}`)).size)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(collection.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Projects', 'Uploads', 'Webhooks']))
})

const newKey = async (scopes: NewApiKey['scopes']) =>
  (await createApiKey(await makeTeam(), { name: 'Postman', mode: 'live', scopes, networks: [] })).key

it('asks for operations that the API has', async () => {
  const key = await newKey(['embed'])
  const answers = await Promise.all(
    items.map(async (item) => {
      const answer = await send(item, key)
      return { name: item.name, status: answer.status, text: await answer.text() }
    }),
  )
  expect(answers.filter(({ status, text }) => status === 405 || text.includes('nothing_at_address'))).toEqual([])
  expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThan(items.length / 2)
})

it('makes calls that work once a key is filled in', async () => {
  const key = await newKey(['read'])
  const lists = items.filter(({ name, request: { url, method } }) => {
    return method === 'GET' && name.startsWith('List ') && !url.getPath({ unresolved: true }).includes(':')
  })
  expect(lists.length).toBeGreaterThan(5)
  for (const item of lists) expect([200, 403], item.name).toContain((await send(item, key)).status)
})
