import { expectNoSidewaysScroll } from './axe.ts'
import { signIn, signUp } from './person.ts'
import { expect, test } from './test.ts'

test('a project that is not there is said in the theme of the reader', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/projects/job_absent`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('a phone of 320 pixels has every place in the bottom bar and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { teamSlug } = await signUp(page)
  await expectNoSidewaysScroll(page)
  const bar = page.getByRole('navigation', { name: 'Bottom' })
  await bar.getByRole('link', { name: 'New project' }).click()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/new$`))
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
})

test('a chosen theme is remembered and there from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signUp(page)
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await page.keyboard.press('Shift+D')
  await expect(root).toHaveClass(/dark/)
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveClass(/dark/)
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await signUp(page)
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
