import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { enterPassword, signIn, signUp } from './person.ts'
import { expect, test } from './test.ts'

test('the account pages fit a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/sign-in', '/sign-up', '/reset-password', '/confirm/unknown']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('pages of a team answer a stranger with the sign-in page and a member of another team with 404', async ({
  page,
  browser,
  baseURL,
}) => {
  const { teamSlug } = await signIn(page)
  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  const strangersPage = await stranger.newPage()
  await strangersPage.goto(`/${teamSlug}/projects`)
  await expect(strangersPage).toHaveURL(new RegExp(`/sign-in\\?next=%2F${teamSlug}%2Fprojects$`))
  await signIn(strangersPage)
  const answer = await strangersPage.goto(`/${teamSlug}/projects`)
  expect(answer?.status()).toBe(404)
  await expect(strangersPage.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await stranger.close()
})

test('a password can be shown while it is typed, and Caps Lock shows a warning', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Work email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('correct horse battery')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('correct horse battery')
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Caps Lock is on.')).toBeVisible()
  await expectAccessible(page)
})

test('signing out on all devices ends the sessions of other browsers too', async ({ page, browser, baseURL }) => {
  const { email, password, teamSlug } = await signUp(page)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await other.newPage()
  await enterPassword(otherPage, { email, password })
  await expect(otherPage).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out on all devices' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await otherPage.reload()
  await expect(otherPage).toHaveURL(/\/sign-in\?next=/)
  await other.close()
})
