import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, findViolations } from './axe.ts'
import { expect, test } from './test.ts'

const { BROWSER_TEST_SERVICE_PORT: PORT = '', BROWSER_TEST_DATA_DIR: DATA_DIR = '', BROWSER_TEST_PORT } = process.env
const ORIGIN = `http://localhost:${PORT}`
const REFERENCE = `${ORIGIN}/api/v2/reference`

/** What Scalar's own markup lacks: a name for its editor of header names and for buttons that copy an example. */
const SCALAR_UNNAMED = ['.code-input-lite__editor', 'button[class*="copy-button"]']

/** Scalar draws the whole description anew on every visit, and axe reads all of it. */
test.setTimeout(300_000)

let key = ''

test.beforeAll(() => {
  const words = ['lib/bootstrap/reelwright.ts', 'service-key', 'create', '--name', 'reference', '--json']
  const env = { ...process.env, PORT: BROWSER_TEST_PORT ?? '', SERVICE_PORT: PORT, DATA_DIR }
  key = JSON.parse(execFileSync(process.execPath, words, { env, encoding: 'utf8' })).key
})

test('in the look of the product, a developer calls the running service, and the key goes nowhere else', async ({
  page,
}) => {
  const asked: { url: string; key: string | undefined }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), key: request.headers()['x-api-key'] }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openReference(page)
  await expectLook(page, 'light')

  await openOperation(page, 'List voices', '(get /constants/voices)')
  await sendAndSee(page, /401\s*Unauthorized/, 'Unauthorized: Invalid or missing API key')
  await close(page)

  await page.locator('.scalar-password-input').first().fill(key)
  await openOperation(page, 'List voices', '(get /constants/voices)')
  await giveParameter(page, 'limit', '2')
  await sendAndSee(page, /200\s*OK/, 'Voices fetched successfully')
  await giveParameter(page, 'limit', 'two')
  await sendAndSee(page, /400\s*Bad Request/, 'Bad Request: limit must be a whole number from 1 to 2000')
  await close(page)

  await openOperation(page, 'Subtitle a video', '(post /subtitles)')
  await sendAndSee(page, /201\s*Created/, 'Project created successfully')

  expect(asked.filter((one) => one.key === key).map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v2/constants/voices',
    '/api/v2/constants/voices',
    '/api/v2/subtitles',
  ])
  for (const { url } of asked) expect(url.startsWith('data:') || new URL(url).origin === ORIGIN, url).toBe(true)
  const kept = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]),
  )
  expect(kept).not.toContain(key)
  await page.reload()
  await expect(page.locator('.scalar-password-input').first()).toHaveValue('')
})

test('the reference has the look of the product on a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openReference(page)
  await expectLook(page, 'dark')
})

test('without scripts the page says what there is and where the description lies', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(REFERENCE)
  await expect(page.getByRole('heading', { level: 1, name: 'Reelwright video service' })).toBeVisible()
  await expect(page.locator('#plain .note')).toBeVisible()
  await expect(page.getByText('POST /subtitles')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'openapi.json' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/api/v2/openapi.json`)
  await context.close()
})

async function openReference(page: Page): Promise<void> {
  await page.goto(REFERENCE)
  await expect(page.locator('.scalar-app').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('#plain')).toHaveCount(0)
}

/** An operation is drawn when it comes near; the menu leads there. */
async function openOperation(page: Page, title: string, name: string): Promise<void> {
  await page.locator('aside').getByText(title, { exact: true }).first().click()
  await page.getByRole('button', { name: `Test Request ${name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function giveParameter(page: Page, name: string, value: string): Promise<void> {
  const row = page.getByRole('dialog').getByRole('row', { name: `Include ${name} in request` })
  await row.getByRole('combobox', { name: 'Value' }).fill(value)
}

/** Sends the request that is open and waits for the status and the message of its answer. */
async function sendAndSee(page: Page, status: RegExp, message: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Send (get|post) request/ }).click()
  await expect(dialog).toContainText(status)
  await expect(dialog).toContainText(message)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function expectLook(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await expect(page).toHaveTitle('Reelwright video service: API reference')
  await expect(page.locator('body')).toHaveClass(`${colorScheme}-mode`)
  await expect(page.locator('h1').first()).toHaveCSS('font-family', /^Geist/)
  await expect(page.getByText('Powered by Scalar')).toBeHidden()
  await expectNoSidewaysScroll(page)
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  expect(await findViolations(page, rules, SCALAR_UNNAMED)).toEqual([])
}

test('the reference of a team’s API is drawn from its description, and says what test keys do', async ({ page }) => {
  await page.goto('/api/v2/reference')
  await expect(page.getByRole('heading', { name: 'Test keys' }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Reelwright API', level: 1 })).toBeVisible()
})
