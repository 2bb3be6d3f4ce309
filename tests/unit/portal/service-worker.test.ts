import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../../../public/sw.js'), 'utf8')
const ORIGIN = 'https://portal.example'

const TEXTS = { language: 'es', title: 'Sin conexión', sentence: 'Conéctate.', again: 'Reintentar' }
const PAGE = { ...TEXTS, owner: 'usr_ana', heading: 'Proyectos', loaded: 'Cargado:' }
const LIST = { owner: 'usr_ana', at: '2026-12-01T10:00:00Z', rows: [{ title: 'Serum <b>', state: 'Completado' }] }

type Asked = { mode: string; method: string; destination: string; url: string }
const ASKED: Asked = { mode: 'navigate', method: 'GET', destination: 'document', url: `${ORIGIN}/acme/publish?a="` }

/** What the worker answers; undefined where the browser loads it itself. */
async function answer(
  request: Asked,
  network: () => Promise<Response>,
  kept: Record<string, unknown> = {},
): Promise<Response | undefined> {
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
  }
  const caches = { match: async (name: string) => (name in kept ? Response.json(kept[name]) : undefined) }
  runInNewContext(SOURCE, { self, caches, fetch: network, Response, URL, crypto })
  let answered: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answered = given
    },
  })
  return answered
}

const refused = () => Promise.reject(new TypeError('Failed to fetch'))

test('shows the last list where the network fails, with what people typed as text', async () => {
  const shown = await answer(ASKED, refused, { '/offline-page': PAGE, '/offline-list': LIST })
  const html = (await shown?.text()) ?? ''
  expect(html).toContain('<h1>Sin conexión</h1>')
  expect(html).toContain('Serum &lt;b&gt;</span><span>Completado')
  expect(html).toContain('href="/acme/publish?a=%22"')
})

test('shows one sentence to a person without a list', async () => {
  const html = (await (await answer(ASKED, refused, { '/offline-page': PAGE }))?.text()) ?? ''
  expect(html).toContain('Conéctate.')
  expect(html).not.toContain('<ul>')
})

test.each([
  { of: 'another person', page: { ...PAGE, owner: 'usr_ben' } },
  { of: 'a person who has signed out', page: { ...PAGE, owner: null } },
])('shows nobody the list of $of', async ({ page }) => {
  const html = (await (await answer(ASKED, refused, { '/offline-page': page, '/offline-list': LIST }))?.text()) ?? ''
  expect(html).toContain('Sin conexión')
  expect(html).not.toContain('Serum')
})

test('shows English where no page of the portal was opened', async () => {
  const html = (await (await answer(ASKED, refused))?.text()) ?? ''
  expect(html).toContain('You are offline')
})

test('runs only its own script, which asks the portal until it answers', async () => {
  const shown = await answer(ASKED, refused, { '/offline-page': PAGE })
  const nonce = /script-src 'nonce-([^']+)'/.exec(shown?.headers.get('content-security-policy') ?? '')?.[1]
  expect(await shown?.text()).toContain(`<script nonce="${nonce}">`)
})

test.each([200, 404, 502, 503, 504])('leaves an answer of %i as it is', async (status) => {
  const given = new Response('given', { status })
  expect(await answer(ASKED, async () => given)).toBe(given)
})

test.each([
  { what: 'a frame', part: { destination: 'iframe' } },
  { what: 'a form', part: { method: 'POST' } },
  { what: 'a part of a page', part: { mode: 'cors' } },
  { what: 'a file', part: { url: `${ORIGIN}/api/media/acme/file.mp4` } },
])('does nothing for $what', async ({ part }) => {
  expect(await answer({ ...ASKED, ...part }, refused)).toBeUndefined()
})
