import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version is available' })

/** A form of which no draft is kept. */
async function typeName(page: Page) {
  await signIn(page)
  await page.goto('/teams/new')
  await page.getByLabel('Team name').fill('Engines of the North')
}

async function expectKeptByReload(page: Page) {
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Team name')).toHaveValue('Engines of the North')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel('Team name')).toHaveValue('Engines of the North')
}

test('a form of a page that was open during an update stays as it is, and what is typed is there after the reload', async ({
  page,
}) => {
  await typeName(page)
  // As the server answers a page whose actions it had before the update.
  await page.route('**/*', (route) => {
    const headers = route.request().headers()
    if (headers['next-action'] === undefined) return route.fallback()
    return route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } })
  })
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/*')
  await expectKeptByReload(page)
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.waitForURL('**/engines-of-the-north*/**')
})

test('a page whose scripts are gone after an update says so, and one that is offline does not', async ({ page }) => {
  await typeName(page)
  const loadScript = (name: string) =>
    page.evaluate(
      (src) =>
        new Promise<void>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, onerror: () => resolve() })
          document.head.append(script)
        }),
      `/_next/static/chunks/${name}.js`,
    )
  await page.route('**/unreachable.js', (route) => route.abort())
  await loadScript('unreachable')
  await expect(notice(page)).toHaveCount(0)
  // The portal gives its answer a type that Chromium reports to the console.
  await page.route('**/of-the-last-version.js', (route) =>
    route.fulfill({ status: 404, contentType: 'application/javascript' }),
  )
  await loadScript('of-the-last-version')
  await expectKeptByReload(page)
})
