import { createServer, type Server } from 'node:http'
import process from 'node:process'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const PORT = Number(process.env.BROWSER_TEST_SITE_PORT)
const ADDRESS = `http://127.0.0.1:${PORT}`
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" rx="20" fill="#2a1a12"/></svg>'
const PAGE = `<!doctype html><title>Halden</title><meta name="theme-color" content="#f2b84b">
  <style>:root { --brand-primary: #7a3b1d } h1 { font-family: "Halden Serif", serif }</style><img alt="Halden logo" src="/mark.svg">`
let server: Server

test.beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const isPage = url === '/'
    answer.writeHead(isPage || url === '/mark.svg' ? 200 : 404, {
      'content-type': isPage ? 'text/html' : 'image/svg+xml',
    })
    answer.end(isPage ? PAGE : LOGO)
  })
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve))
})

test.afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a kit takes a logo and colors from the website of the team, and no more than was ticked', async ({
  page,
}, info) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/brand`)
  await page.getByRole('button', { name: 'Create brand kit' }).click()
  await page.getByLabel('Name').fill('Halden Coffee')
  await page.getByRole('button', { name: 'Create kit' }).click()
  await page.getByRole('button', { name: 'Read from our website' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read from our website' })
  const address = dialog.getByLabel('Address of the website')
  await address.fill('http://10.0.0.1')
  await address.press('Enter')
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid="true"]')).first()).toBeVisible()
  await address.fill(`${ADDRESS}/gone`)
  await dialog.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(dialog.getByText('The website answered with the error 404.')).toBeVisible()
  await address.fill(ADDRESS)
  await dialog.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(dialog.getByText('Halden Serif')).toBeVisible()
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: info.outputPath(`website-${width}-${colorScheme}.png`) })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('checkbox', { name: 'mark' }).check()
  await dialog.getByRole('checkbox', { name: '#7A3B1D' }).check()
  await dialog.getByRole('button', { name: 'Take what is ticked' }).click()
  await expect(dialog).toBeHidden()
  const colors = page.getByRole('region', { name: 'Colors' })
  await expect(colors.getByLabel('Color 1', { exact: true })).toHaveValue('#7A3B1D')
  await expect(colors.getByLabel('Color 2', { exact: true })).toHaveCount(0)
  await expect(page.getByText('mark.png')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Logo, Colors')
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('kit.png'), fullPage: true })
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved. New reels use this.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(colors.getByLabel('Color 1', { exact: true })).toHaveValue('#7A3B1D')
})
