import { expect, it } from 'vitest'
import type { RouteHandler } from '#lib/portal/http/endpoint.ts'
import { testDatabase } from '#tests/support/test-database.ts'

await testDatabase()

const DOCUMENTS: [string, () => Promise<{ GET: RouteHandler }>][] = [
  ['/api/v2/openapi.json', () => import('#app/api/v2/openapi.json/route.ts')],
  ['/llms-full.txt', () => import('#app/llms-full.txt/route.ts')],
  ['/docs/sections', () => import('#app/(site)/docs/sections/route.ts')],
  ['/sdk.tgz', () => import('#app/sdk.tgz/route.ts')],
  ['/cli.tgz', () => import('#app/cli.tgz/route.ts')],
]

it.each(DOCUMENTS)('%s, which anybody may ask for, is not sent again to a caller that has it', async (path, load) => {
  const { GET } = await load()
  const get = (headers: Record<string, string> = {}) =>
    GET(new Request(`http://localhost${path}`, { headers }), { params: Promise.resolve({}) })
  const first = await get()
  expect(first.status).toBe(200)
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  const etag = first.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`]) {
    const again = await get({ 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  }
})
