import { createServer, get } from 'node:http'
import process from 'node:process'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { type Person, signUp } from './person.ts'
import { expect, test } from './test.ts'

/** What a form without script sends: the fields by which the framework knows the action, and those of the person. */
async function readForm(page: Page, path: string): Promise<Record<string, string>> {
  const html = await (await page.request.get(path)).text()
  const fields = [...html.matchAll(/<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
}

function send(
  request: APIRequestContext,
  url: string,
  multipart: Record<string, string>,
  origin = new URL(url).origin,
): Promise<APIResponse> {
  return request.post(url, { multipart, maxRedirects: 0, headers: { origin } })
}

/** Of a path as it is written: what builds an address would mend it first. */
function statusOf(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port: new URL(origin).port, path }, (answer) =>
      resolve(answer.resume().statusCode ?? 0),
    ).once('error', reject)
  })
}

const originOf = (page: Page) => new URL(page.url()).origin

async function projectsOf(page: Page, person: Person): Promise<string> {
  return (await page.request.get(`/${person.teamSlug}/projects`)).text()
}

/** A source that can be reached; its first bytes are those of an MP4. */
async function serveSource(): Promise<{ url: string; close: () => void }> {
  const port = Number(process.env.BROWSER_TEST_SOURCE_PORT)
  const server = createServer((_, answer) => answer.end(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2')))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/a.mp4`, close: () => server.close() }
}

test('an action replayed for another team, by nobody or from another site changes nothing', async ({
  page,
  browser,
}) => {
  const ours = await signUp(page)
  const strangers = await browser.newContext({ baseURL: originOf(page) })
  const strangersPage = await strangers.newPage()
  await signUp(strangersPage)
  const path = `${originOf(page)}/${ours.teamSlug}/new`
  const title = 'Forged by somebody else'
  const source = await serveSource()
  const given = { operation: 'subtitles', 'source.kind': 'link', 'source.url': source.url, language: 'english', title }
  const form = { ...(await readForm(page, path)), team: ours.teamSlug, ...given }
  expect(Object.keys(form).some((name) => name.startsWith('$ACTION'))).toBe(true)

  expect((await send(strangers.request, path, form)).status()).toBe(404)
  const nobody = await browser.newContext({ baseURL: originOf(page) })
  const refused = await send(nobody.request, path, form)
  expect([refused.status(), refused.headers().location]).toEqual([303, expect.stringContaining('/sign-in')])
  for (const origin of ['https://elsewhere.example', 'null', '%']) {
    const host = new URL(page.url()).host
    for (const forwarded of [host, 'elsewhere.example']) {
      const headers = { origin, 'x-forwarded-host': forwarded, 'sec-fetch-site': 'same-origin' }
      const elsewhere = await page.request.post(path, { multipart: form, maxRedirects: 0, headers })
      expect(elsewhere.status()).toBe(403)
      expect(await elsewhere.text()).toContain('This request came from another site')
    }
  }
  for (const headers of [{}, { 'sec-fetch-site': 'same-site' }]) {
    expect((await page.request.post(path, { multipart: form, headers })).status()).toBe(403)
  }
  const framed = await page.request.post(path, { multipart: form, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await framed.text()).toContain('This request came from another site')
  expect(await projectsOf(page, ours)).not.toContain(title)

  const throughProxy = { origin: originOf(page), 'x-forwarded-host': 'inner.example', 'x-forwarded-proto': 'https' }
  const own = await page.request.post(path, { multipart: form, maxRedirects: 0, headers: throughProxy })
  expect([own.status(), own.headers().location]).toEqual([303, expect.stringContaining(`/${ours.teamSlug}/projects/`)])
  expect(await projectsOf(page, ours)).toContain(title)
  await Promise.all([strangers.close(), nobody.close()])
  source.close()
})

test('fields that no page sends are refused with a message or ignored', async ({ page }) => {
  const ours = await signUp(page)
  const path = `${originOf(page)}/${ours.teamSlug}/new`
  const form = {
    ...(await readForm(page, path)),
    team: ours.teamSlug,
    operation: 'subtitles',
    'source.kind': 'link',
    language: 'english',
  }
  const answers = [
    [{ ...form, 'source.url': 'https://example.com/a.mp4', title: 'a\0b' }, 'cannot be stored'],
    [{ ...form, 'source.url': 'https://example.com/a.mp4', title: 'x'.repeat(201) }, 'Use at most 200 characters.'],
    [{ ...form, 'source.kind': 'upload', 'source.uploadId': 'upl_none' }, 'Upload the file again.'],
    [{ ...form, 'source.url': 'javascript:alert(1)', '__proto__.polluted': '1' }, 'Fix the fields marked below.'],
  ] as const
  for (const [fields, sentence] of answers) {
    const answer = await send(page.request, path, { ...fields })
    expect(await answer.text()).toContain(sentence)
  }
})

test('a form that is too large is answered 413, one that does not say its length 411, and a broken address 400', async ({
  page,
}) => {
  const ours = await signUp(page)
  const path = `${originOf(page)}/${ours.teamSlug}/new`
  const form = { ...(await readForm(page, path)), team: ours.teamSlug, title: 'x'.repeat(2_000_000) }
  expect((await send(page.request, path, form)).status()).toBe(413)
  const action = { origin: originOf(page), 'next-action': '40'.padEnd(42, '0'), 'content-type': 'text/plain' }
  expect((await page.request.post(path, { data: 'x'.repeat(2_000_000), headers: action })).status()).toBe(413)
  const body = new Blob(['x'.repeat(2_000_000)]).stream()
  const unexplained = await fetch(path, { method: 'POST', body, headers: action, duplex: 'half' } as RequestInit)
  expect(unexplained.status).toBe(411)
  for (const address of [
    '/%E0%A4%A',
    '/%',
    `/${ours.teamSlug}/projects/%ff`,
    '/api/media/outputs/a/%ff/media',
    '/api/%',
  ]) {
    expect([address, await statusOf(originOf(page), address)]).toEqual([address, 400])
  }
})
