import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const SITE = 'https://studio.example'
const FRAME = 'https://portal.example/embed/one'

test('however often a frame asks for a code, the page’s server is asked three times a minute', async ({ page }) => {
  const asked = await openElement(page, { id: 'one', url: FRAME, code: 'a' })
  const codes = await answersTo(page, 30)
  expect(codes.filter(({ type }) => type === 'code')).toHaveLength(3)
  expect(codes.filter(({ type, final }) => type === 'code.refused' && final === false)).toHaveLength(27)
  expect(asked).toHaveLength(1 + 3)
})

for (const answer of [
  '<!doctype html><p>Sign in</p>',
  '{}',
  '{"id":"two"}',
  'null',
  '{"id":"two","url":"no","code":""}',
])
  test(`a page’s server that answers a renewal with ${answer} can be asked again`, async ({ page }) => {
    await openElement(page, { id: 'one', url: FRAME, code: 'a' }, answer)
    expect(await answersTo(page, 1)).toMatchObject([{ type: 'code.refused', final: false }])
  })

test('a page hears once that a session is about to end, also where its frame is loaded again', async ({ page }) => {
  await openElement(page, { id: 'one', url: FRAME, code: 'a' })
  await page.frames()[1]?.evaluate(() => {
    for (const expiresAt of ['2026-05-04T12:00:00Z', '2026-05-04T12:00:00Z', '2026-05-04T13:00:00Z'])
      window.parent.postMessage({ reelwright: 1, type: 'session.expiring', expiresAt }, '*')
  })
  await answersTo(page, 1)
  expect(await page.evaluate(() => Reflect.get(window, 'expiring'))).toEqual([
    '2026-05-04T12:00:00Z',
    '2026-05-04T13:00:00Z',
  ])
})

/** A page with the element and a frame that says nothing by itself. @returns what the page's server was asked. */
async function openElement(page: Page, session: Record<string, string>, renewal?: string): Promise<string[]> {
  const asked: string[] = []
  const script = await (await page.request.get('/embed.js')).text()
  await page.route(`${SITE}/embed.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route(FRAME, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title><script>answers = []</script>' }),
  )
  await page.route(`${SITE}/session`, (route) => {
    asked.push(route.request().postData() ?? '')
    const isRenewal = asked.at(-1) !== '{}'
    return route.fulfill({ body: isRenewal && renewal !== undefined ? renewal : JSON.stringify(session) })
  })
  await page.route(`${SITE}/`, (route) => route.fulfill({ contentType: 'text/html', body: STUDIO }))
  await page.goto(`${SITE}/`)
  await expect.poll(() => page.frames()[1]?.url()).toBe(FRAME)
  await page.frames()[1]?.waitForLoadState()
  return asked
}

const STUDIO = `<!doctype html><title>Studio</title><script src="/embed.js"></script>
<reelwright-portal session="/session"></reelwright-portal>
<script>
  expiring = []
  document.querySelector('reelwright-portal').addEventListener('session.expiring', (event) => expiring.push(event.detail.expiresAt))
</script>`

/** What the element says to requests for a code, all made at once. */
async function answersTo(page: Page, requests: number): Promise<{ type: string; final?: boolean }[]> {
  const answers = await page.frames()[1]?.evaluate(
    (count) =>
      new Promise<{ type: string; final?: boolean }[]>((resolve) => {
        const heard: { type: string; final?: boolean }[] = []
        window.addEventListener('message', ({ data }) => {
          if (data.request !== undefined && heard.push(data) === count) resolve(heard)
        })
        for (let request = 0; request < count; request += 1)
          window.parent.postMessage({ reelwright: 1, type: 'code.request', request }, '*')
      }),
    requests,
  )
  return answers ?? []
}
