import { describe, expect, it } from 'vitest'
import { endpoints } from '#lib/service/http/endpoints.ts'
import { SCOPES } from '#lib/service/keys/issue-key.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { type DescribedOperation, readServedDocument } from './served-document.ts'
import { call, startTestService } from './start-test-service.ts'

/** The description shows an example of every refusal; here each one that a request alone can bring about is compared. */
const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '100000' })
const { key } = await service.newKey()
const { paths } = await readServedDocument(service.base)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, operation]) => ({ method: name.toUpperCase(), path, operation })),
)
const withKey = operations.filter(({ operation }) => '401' in operation.responses)
const withJson = withKey.filter(({ operation }) => operation.requestBody?.content['application/json'] !== undefined)

const example = (operation: DescribedOperation, status: number) => ({
  status,
  body: operation.responses[String(status)]?.content?.['application/json']?.example,
})
const address = (path: string) => `${service.base}${path.replaceAll(/\{\w+\}/g, 'prj_01kbz3k3tm8xq2w5v7n9c4d6fg')}`

describe('the service refuses with the very words of the description', () => {
  it.each(withKey)('$method $path: without a key and with one that lacks the scope', async (one) => {
    const { method, path, operation } = one
    const body = method === 'POST' ? {} : undefined
    const send = { method, ...(body === undefined ? {} : { body }) }
    expect(await call(address(path), send)).toMatchObject(example(operation, 401))
    const [needed] = operation.security?.[0]?.key ?? []
    const { scope } = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path) ?? {}
    expect(needed).toBe(scope)
    const lacking = await service.newKey({ scopes: SCOPES.filter((other) => other !== needed) })
    expect(await call(address(path), { ...send, key: lacking.key })).toMatchObject(example(operation, 403))
  })

  it.each(withJson)('$method $path: nothing in the body, another type, too much of it', async ({ path, operation }) => {
    const send = (body: unknown, headers = {}) => call(address(path), { key, body, headers })
    expect(await send({})).toMatchObject(example(operation, 400))
    expect(await send('text', { 'content-type': 'text/plain' })).toMatchObject(example(operation, 415))
    expect(await send({ note: 'x'.repeat(1_000_000) })).toMatchObject(example(operation, 413))
  })

  it.each(withKey.filter(({ path, operation }) => '404' in operation.responses && path !== '/social-accounts'))(
    '$method $path: what is not there',
    async ({ method, path, operation }) => {
      const body = operation.requestBody?.content['application/json']?.example
      const answer = await call(address(path), { key, method, body })
      // An entry is looked for in its feed first.
      const absent = path.startsWith('/feeds/') ? paths['/feeds/{feed}']?.get : operation
      expect(answer).toMatchObject(example(absent ?? operation, 404))
    },
  )

  it('POST /uploads: an empty file and a form', async () => {
    const upload = paths['/uploads']?.post
    if (upload === undefined) throw new Error('POST /uploads is not described.')
    const send = (type: string) => call(address('/uploads'), { method: 'POST', key, headers: { 'content-type': type } })
    expect(await send('application/octet-stream')).toMatchObject(example(upload, 400))
    expect(await send('multipart/form-data; boundary=x')).toMatchObject(example(upload, 415))
  })
})
