import { expect, it } from 'vitest'
import { referencePage } from '#lib/core/api-reference/reference-page.ts'

const DOCUMENT = {
  info: { title: 'An API', summary: 'What it does.' },
  servers: [{ url: 'https://api.example/v2' }],
  tags: [{ name: 'Things' }],
  paths: { '/things': { get: { tags: ['Things'], summary: 'List things' } } },
}

it('a page of the reference is rendered once for a description, with another nonce in each answer', async () => {
  let reads = 0
  const document = new Proxy(DOCUMENT, {
    get: (target, name) => {
      reads += 1
      return Reflect.get(target, name)
    },
  })
  const first = await referencePage(document)
  const readsOfFirst = reads
  const second = await referencePage(document)
  expect(readsOfFirst).toBeGreaterThan(0)
  expect(reads).toBe(readsOfFirst)
  const [one = '', two = ''] = [first, second].map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers['Content-Security-Policy'] ?? '')?.[1],
  )
  expect(one).not.toBe(two)
  expect(first.html).toContain(`nonce="${one}"`)
  expect(first.html.replaceAll(one, '')).toBe(second.html.replaceAll(two, ''))
})
