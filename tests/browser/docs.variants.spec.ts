import { addressOf, markdownAddressOf, readDocs } from '#app/(site)/docs/_pages/read-docs.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { expect, test } from './test.ts'

const { pages } = readDocs('en', {})

for (const width of [1440, 768, 390, 360]) {
  test(`pages of every kind can be read without an account, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const at of ['', 'start/first-reels', 'api/interface', 'self-host/settings', 'operate/no-worker']) {
      await page.goto(addressOf(at))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    expect(await page.context().cookies()).toEqual([])
  })
}

test('every page is there, also as Markdown, and an unknown one is not', async ({ request }) => {
  for (const { path, title } of pages) {
    const answer = await request.get(addressOf(path))
    expect([path, answer.status(), (await answer.text()).includes(`<h1>${escaped(title)}</h1>`)]).toEqual([
      path,
      200,
      true,
    ])
    const text = await request.get(markdownAddressOf(path))
    expect((await text.text()).startsWith(`# ${title}`), path).toBe(true)
  }
  expect((await request.get('/docs/no-such-page')).status()).toBe(404)
  expect((await request.get('/docs/no-such-page.md')).status()).toBe(404)
})

test('crawlers and language models find what is public without an account', async ({ request }) => {
  const answers = await Promise.all(
    ['/robots.txt', '/sitemap.xml', '/llms.txt', '/llms-full.txt', '/manifest.webmanifest', '/favicon.ico'].map(
      (path) => request.get(path, { maxRedirects: 0 }),
    ),
  )
  expect(answers.map((answer) => [answer.status(), answer.headers()['content-type']])).toEqual([
    [200, 'text/plain; charset=utf-8'],
    [200, 'application/xml; charset=utf-8'],
    [200, 'text/markdown; charset=utf-8'],
    [200, 'text/markdown; charset=utf-8'],
    [200, 'application/manifest+json'],
    [200, 'image/x-icon'],
  ])
  const [robots = '', sitemap = '', index = ''] = await Promise.all(answers.map((answer) => answer.text()))
  expect(robots).toMatch(/Sitemap: http\S+\/sitemap\.xml/)
  for (const { path } of pages) {
    expect(sitemap).toContain(`${addressOf(path)}</loc>`)
    expect(index).toContain(`${markdownAddressOf(path)})`)
  }
  const links = [...index.matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => new URL(link).pathname)
  for (const link of links.slice(0, 8)) expect([link, (await request.get(link)).status()]).toEqual([link, 200])
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

test('the search leads by keyboard to a section', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('test keys')
  await expect(dialog.getByRole('link').first()).toContainText('Test keys')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/keys#test-keys$/)
  await expect(page.getByRole('heading', { name: 'Test keys' })).toBeInViewport()
})

test('a word that no page has leads to the nearest headings and to the whole text', async ({ page }) => {
  await page.goto('/docs/search?q=webhoooks+zzzz')
  await expect(page.getByText('No page contains all these words.')).toBeVisible()
  await expect(page.locator('.docs-found').getByRole('link')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All pages as plain text' }).click()
  await expect(page.getByText('# What Reelwright does')).toBeVisible()
})

test('one choice of language changes every example and is remembered', async ({ page }) => {
  await page.goto('/docs/start/first-reels')
  await page.getByRole('radio', { name: 'Python' }).click()
  await expect(page.getByText('import os, requests')).toBeVisible()
  await page.goto('/docs/api/first-call')
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked()
  await expect(page.getByText('import os, requests')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages lead to each other, and the search is a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/docs')
    await page.locator('.docs-menu > summary').click()
    await page.locator('.docs-menu summary', { hasText: 'Webhooks' }).click()
    await page.locator('.docs-menu').getByRole('link', { name: 'Check the signature' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the signature')
    await page.getByRole('link', { name: 'Search the documentation' }).click()
    await page.getByRole('searchbox').fill('drain')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('.docs-found').getByRole('link').first()).toBeVisible()
  })
})
